/** Lists the tickets that wait for an answer, and publishes a post: `PARLEY=https://… KEY=parley_… node typed-client.ts`. */
import createClient from 'openapi-fetch';
import type { paths } from './parley.ts';

const { PARLEY = '', KEY = '' } = process.env;
const parley = createClient<paths>({ baseUrl: PARLEY, headers: { authorization: `Bearer ${KEY}` } });

const tickets = await parley.GET('/api/messages', { params: { query: { status: 'open', limit: 5 } } });
if (tickets.error !== undefined) throw new Error(tickets.error.message);
for (const { content, id, senderName } of tickets.data) console.log(`${id} ${senderName}: ${content}`);

const published = await parley.POST('/api/posts/publish', {
  params: { header: { 'Idempotency-Key': 'spring-opening-2027' } },
  body: { caption: 'We open at nine.', platforms: ['facebook'] },
});
if (published.error !== undefined) throw new Error(published.error.message);
console.log(`${published.data.data.id} ${published.data.data.status}`);
