/** Whole answers of the calls that tell whom tickets are given to: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { required } from '../api/fill-answer.ts';

export const wholeAssignees: AnswerOf<'listAssignees'> = {
  people: [
    {
      userId: required,
      name: required,
      pictureUrl: null,
      availability: 'away',
      isAwayByChoice: false,
      // Not known, which is not none.
      openTickets: Number.NaN,
    },
  ],
  teams: [{ id: required, name: required, memberIds: [required], isByTurns: false }],
};

export const wholeDeskTeams: AnswerOf<'listDeskTeams'> = [
  {
    id: required,
    revision: required,
    name: required,
    platforms: [required],
    connectionIds: [required],
    takesRest: false,
    isByTurns: false,
    capacity: null,
    memberIds: [required],
    openTickets: Number.NaN,
    waitingTickets: Number.NaN,
  },
];
