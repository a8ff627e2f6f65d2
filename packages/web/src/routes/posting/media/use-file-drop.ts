import { type DragEvent, useState } from 'react';

/** Files dragged over the page; null: they are not taken. */
export function useFileDrop(onFiles: ((files: File[]) => void) | null) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => onFiles !== null && event.dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        // What is dragged over the composer, which React counts as inside, is the composer's.
        if (!hasFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!hasFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        onFiles?.([...event.dataTransfer.files]);
      },
    },
  };
}
