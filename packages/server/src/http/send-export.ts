/** Figures as a file that browsers save under its name. */
import type { InsightsExportFormat } from '@parley/contract/insights/rules.ts';
import type { FastifyReply } from 'fastify';

const contentTypes: Record<InsightsExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/** @param fileName of letters that need no quoting */
export function sendExport(
  reply: FastifyReply,
  { file, fileName, format }: { file: string | Buffer; fileName: string; format: InsightsExportFormat },
): FastifyReply {
  return reply
    .type(contentTypes[format])
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(file);
}
