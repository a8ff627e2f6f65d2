import { ChevronDown } from 'lucide-react';
import { zoneOptions, zoneWords } from '../../../../components/zone-options.ts';
import { SearchSelect } from '../../../../ui/SearchSelect.tsx';

/** The zone in which date and time are read; found by typing. */
export function TimeZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  return (
    <SearchSelect
      {...zoneWords}
      options={zoneOptions}
      value={value}
      onValueChange={onChange}
      className="inline-flex h-8 min-w-0 items-center gap-1 rounded-sm px-1.5 text-xs text-muted-foreground hover:bg-accent hover:text-foreground pointer-coarse:min-h-11"
      trigger={
        <>
          <span className="truncate">{value.replaceAll('_', ' ')}</span>
          <ChevronDown size={13} aria-hidden="true" className="shrink-0" />
        </>
      }
    />
  );
}
