/** Everything that somebody who means harm would try, against one running application. What was tried, and what held: docs/security.md. */
import { afterAll, beforeAll, describe } from 'vitest';
import { attackByAddresses } from './addresses.ts';
import { attackByBodies } from './bodies.ts';
import { attackByAsking, attackByGuessing } from './guessing.ts';
import { attackByLogs } from './logs.ts';
import { attackByMails } from './mails.ts';
import { attackFromOtherSites } from './other-sites.ts';
import { attackPaths } from './paths.ts';
import { attackByRaces } from './races.ts';
import { attackByLinks } from './redirects.ts';
import { attackSessions } from './sessions.ts';
import { attackBySpreadsheets } from './spreadsheets.ts';
import { openStage, type Stage } from './stage.ts';
import { attackStrangers } from './strangers.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
const onStage = () => stage;

describe('another site', () => attackFromOtherSites(onStage));
describe('a body', () => attackByBodies(onStage));
describe('a path', () => attackPaths(onStage));
describe('guessing', () => attackByGuessing(onStage));
describe('asking who is here', () => attackByAsking(onStage));
describe('a session', () => attackSessions(onStage));
describe('an address', () => attackByAddresses(onStage));
describe('a spreadsheet', () => attackBySpreadsheets(onStage));
describe('a link', () => attackByLinks(onStage));
describe('strangers', () => attackStrangers(onStage));
describe('at the same moment', () => attackByRaces(onStage));
describe('a mail', () => attackByMails(onStage));
describe('the log', () => attackByLogs(onStage));
