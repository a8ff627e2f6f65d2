import type { ReactNode } from 'react';

type SettingRowProps = { label: string; labelFor?: string; description: ReactNode; children: ReactNode };

/** What a setting is, and at the right its control; below on a phone. */
export function SettingRow({ label, labelFor, description, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-border px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <label htmlFor={labelFor} className="font-medium">
          {label}
        </label>
        <p className="text-xs text-muted-foreground">{description}</p>
      </div>
      {children}
    </div>
  );
}
