/** Whole answers of the knowledge's calls: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { optional, required } from '../../api/fill-answer.ts';

export const wholeEntry: AnswerOf<'createKnowledgeEntry'> = {
  id: required,
  revision: required,
  kind: required,
  title: '',
  text: '',
  language: 'und',
  source: 'hand',
  sourceName: optional,
  createdBy: optional,
  createdAt: '',
  updatedBy: optional,
  updatedAt: '',
};

export const wholePreview: AnswerOf<'readKnowledgeFile'> = {
  source: required,
  sourceName: '',
  pieces: [{ kind: required, title: '', text: '', where: optional, errors: [''] }],
};

export const wholeTry: AnswerOf<'tryKnowledge'> = {
  language: 'und',
  reason: '',
  matches: [{ kind: required, id: required, title: '', text: '', isCited: false }],
};
