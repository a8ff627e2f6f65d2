/** What the workspace knows: drafts rest on it. */
import type { Call } from '../call.ts';

export const knowledgeCalls = {
  listKnowledge: {
    method: 'GET',
    path: '/api/knowledge',
    permission: 'knowledge.read',
    feature: 'knowledge',
    summary: 'A page of the knowledge entries, last changed first',
    errors: [],
  },
  createKnowledgeEntry: {
    method: 'POST',
    path: '/api/knowledge',
    permission: 'knowledge.write',
    feature: 'knowledge',
    summary: 'Add a knowledge entry',
    errors: ['knowledge_full', 'knowledge_known'],
  },
  updateKnowledgeEntry: {
    method: 'PATCH',
    path: '/api/knowledge/:id',
    permission: 'knowledge.write',
    feature: 'knowledge',
    summary: 'Change a knowledge entry',
    errors: ['not_found', 'revision_conflict', 'knowledge_known'],
  },
  deleteKnowledgeEntry: {
    method: 'DELETE',
    path: '/api/knowledge/:id',
    permission: 'knowledge.write',
    feature: 'knowledge',
    summary: 'Delete a knowledge entry',
    errors: ['not_found'],
  },
  tryKnowledge: {
    method: 'POST',
    path: '/api/knowledge/try',
    permission: 'knowledge.read',
    feature: 'knowledge',
    summary: 'What a draft would find for a question',
    errors: ['rate_limited'],
  },
  readKnowledgeFile: {
    method: 'POST',
    path: '/api/knowledge/import/file',
    permission: 'knowledge.write',
    feature: 'knowledge',
    summary: 'Read a file into pieces that could become entries; nothing is kept',
    errors: ['knowledge_unreadable', 'payload_too_large', 'rate_limited'],
  },
  readKnowledgePage: {
    method: 'POST',
    path: '/api/knowledge/import/page',
    permission: 'knowledge.write',
    feature: 'knowledge',
    summary: 'Read a page of the web into pieces that could become entries; nothing is kept',
    errors: ['knowledge_unreadable', 'rate_limited'],
  },
  importKnowledge: {
    method: 'POST',
    path: '/api/knowledge/import',
    permission: 'knowledge.write',
    feature: 'knowledge',
    summary: 'Take pieces over as entries, all of them or none',
    errors: ['knowledge_full', 'rate_limited'],
  },
} as const satisfies Record<string, Call>;
