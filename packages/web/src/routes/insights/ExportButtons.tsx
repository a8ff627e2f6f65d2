import { FileSpreadsheet, FileText } from 'lucide-react';
import { formatExact } from '../../components/charts/figure-format.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { type FigureExport, useFileExport } from './use-file-export.ts';

const files = [
  { format: 'csv', name: t('CSV'), label: t('Export CSV'), Icon: FileSpreadsheet },
  { format: 'pdf', name: t('PDF'), label: t('Export PDF'), Icon: FileText },
] as const;

/** The files of the figures that are shown; whoever may not have them reads why. */
export function ExportButtons({ figures }: { figures: FigureExport }) {
  const refusal = useRefusal('insights.export');
  const exporting = useFileExport(figures);
  return (
    <>
      {files.map(({ Icon, format, label, name }) => (
        <Button
          key={format}
          phonePx={40}
          className="max-sm:flex-1"
          icon={<Icon size={15} aria-hidden="true" />}
          aria-label={label}
          busy={exporting.isPending && exporting.variables === format}
          busyLabel={exporting.progress === null ? undefined : formatExact(exporting.progress, 'percent')}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          aria-describedby={refusal === null ? undefined : 'export-refusal'}
          onClick={() => exporting.mutate(format)}
        >
          {name}
        </Button>
      ))}
      {refusal === null ? null : (
        <span id="export-refusal" className="sr-only">
          {refusal}
        </span>
      )}
    </>
  );
}
