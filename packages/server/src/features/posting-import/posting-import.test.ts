import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { createCampaign, createPicture } from '../../../test/posting.ts';
import { createSandboxApp, type SandboxApp } from '../../../test/sandbox.ts';

let test: SandboxApp;
let agent: Browser;
let admin: Browser;

beforeAll(async () => {
  test = await createSandboxApp();
  admin = await test.signIn('admin');
  await test.connect(admin, 'facebook');
  await test.connect(admin, 'twitter');
  test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
  admin = await test.signIn('admin');
  agent = await test.signIn('agent');
  await createPicture(test.context, test.workspaceId, 'harbour, at night');
  await createCampaign(test.context, test.workspaceId, 'Winter sale');
});
afterAll(() => test.close());

const zone = 'Europe/Berlin';
const preview = (csv: string, browser = agent, timeZone = zone) =>
  browser.call('previewImport', { body: { csv, timeZone } });
const importAll = (csv: string, browser = agent, timeZone = zone) =>
  browser.call('importPosts', { body: { csv, timeZone } });
const header = 'date,time,platforms,caption';

async function findingsOf(csv: string) {
  const { body, error } = await preview(csv);
  expect(error.message).toBeUndefined();
  return body.rows.map(({ errors, warnings }) => ({ errors, warnings }));
}

async function refusalOf(csv: string) {
  const { error, status } = await preview(csv);
  expect([status, error.error]).toEqual([422, 'import_unreadable']);
  return error.message;
}

describe('importing', () => {
  it('schedules every row as it stands, at the time of its zone, with files, link, campaign and first comment', async () => {
    const csv = [
      '\uFEFFTime;DATE;Platforms;Caption;Hashtags;Link;Media;Title;Campaign;First_Comment',
      '09:30;2026-12-01;facebook, X;"Two lines;\nand ""quotes""";#harbour;;"HARBOUR, at night.jpg";Night;winter SALE;First!',
      ';;;;;;;;;',
      '2:30 PM;1.7.2027;facebook;=SUM(1)+"x";;https://tern.example/;;;;',
    ].join('\r\n');
    const seen = await preview(csv);
    expect(seen.body).toMatchObject({
      valid: 2,
      rows: [
        { line: 2, displayTitle: 'Night', platforms: ['facebook', 'twitter'], scheduledAt: '2026-12-01T08:30:00.000Z' },
        {
          line: 4,
          displayTitle: '=SUM(1)+"x"',
          platforms: ['facebook'],
          scheduledAt: '2027-07-01T12:30:00.000Z',
          errors: [],
        },
      ],
    });
    expect((await agent.call('listPosts')).body).toEqual([]);
    const { body, status } = await importAll(csv);
    expect([status, body.imported]).toEqual([200, 2]);
    expect(body.posts).toMatchObject([
      {
        status: 'scheduled',
        caption: 'Two lines;\nand "quotes"',
        hashtags: '#harbour',
        platforms: ['facebook', 'twitter'],
        media: [{ originalName: 'harbour, at night.jpg' }],
        title: 'Night',
        campaign: { name: 'Winter sale' },
        firstComment: 'First!',
        timeZone: zone,
        publications: [{ state: 'scheduled' }, { state: 'scheduled' }],
      },
      {
        link: 'https://tern.example/',
        scheduledAt: '2027-07-01T12:30:00.000Z',
        publications: [{ platform: 'facebook' }],
      },
    ]);
  });

  it('of the same file twice, by one or by two at once, makes each post once', async () => {
    const csv = `${header}\n2026-12-02,10:00,facebook,Once and only once\n2026-12-02,11:00,facebook,Once too`;
    const both = await Promise.all([importAll(csv), importAll(csv)]);
    const [one, other] = both.map(({ body }) => body.posts.map(({ id }) => id));
    expect(one).toEqual(other);
    const again = await importAll(csv.replace('2026-12-02,10:00', '2.12.2026,10:00 AM'));
    expect(again.body).toMatchObject({ imported: 0, posts: [{ id: one?.[0] }, { id: one?.[1] }] });
    expect((await preview(csv)).body).toMatchObject({
      valid: 0,
      rows: [{ errors: ['This row was imported already.'] }, { errors: ['This row was imported already.'] }],
    });
    expect((await agent.call('listPosts', { query: { search: 'Once' } })).body).toHaveLength(2);
  });

  it('makes a post again that was deleted since', async () => {
    const csv = `${header}\n2026-12-03,10:00,facebook,Deleted and wanted back`;
    const first = await importAll(csv);
    const id = first.body.posts[0]?.id ?? '';
    await agent.call('deletePost', { params: { id } });
    const second = await importAll(csv);
    expect(second.body).toMatchObject({ imported: 1, posts: [{ status: 'scheduled' }] });
    expect(second.body.posts[0]?.id).not.toBe(id);
  });

  it('submits the posts where approval is required, with one notice for all of them', async () => {
    await admin.call('updatePostingSettings', { body: { requiresApproval: true } });
    const rows = [10, 11, 12].map((hour) => `2026-12-04,${hour}:00,facebook,May I at ${hour}?`);
    const { body } = await importAll([header, ...rows].join('\n'));
    await admin.call('updatePostingSettings', { body: { requiresApproval: false } });
    const waiting = { status: 'pending-approval', approval: 'pending', publications: [] };
    expect(body).toMatchObject({ imported: 3, posts: [waiting, waiting, waiting] });
    const told = (await admin.call('listNotifications')).body.notifications;
    expect(told.filter(({ kind }) => kind === 'post-review')).toMatchObject([
      { body: '3 posts wait for approval.', link: '/posting?status=attention' },
    ]);
  });

  it('leaves out the rows that something is wrong with', async () => {
    const csv = `${header}\n2026-12-05,10:00,facebook,Good\n2026-12-05,25:00,facebook,Bad`;
    const { body } = await importAll(csv);
    expect(body).toMatchObject({ imported: 1, posts: [{ caption: 'Good' }] });
  });

  it('goes out in the sandbox at its minute, once', async () => {
    await importAll(`${header}\n2026-11-21,13:05,facebook,From a spreadsheet`);
    test.clock.set(new Date('2026-11-21T12:05:00.000Z'));
    for (let turn = 0; turn < 5; turn += 1) {
      await test.context.work.drain(['deliver']);
      test.clock.advance(10_000);
    }
    const sent = (await test.outbound('facebook')).filter(({ text }) => text === 'From a spreadsheet');
    expect(sent).toHaveLength(1);
  });
});

describe('the preview', () => {
  it('says of each row what is wrong', async () => {
    const rows = [
      '2026-12-06,10:00,orkut,No such network,,,',
      '2026-12-06,10:00,linkedin,Not connected,,,',
      '2026-11-20,10:00,facebook,Too late,,,',
      '12/6/2026,noon,facebook,When?,,,',
      `2026-12-06,10:00,twitter,${'x'.repeat(281)},,,`,
      '2026-12-06,10:00,facebook,No file,missing.jpg,,',
      '2026-12-06,10:00,facebook,No campaign,,Spring,',
      '2026-12-06,10:00,facebook,No link,,,tern.example',
      '2026-12-06,10:00,facebook,Twice,,,',
      '2026-12-06,10:00,facebook,Twice,,,',
      '2026-12-06,10:00,global,Everywhere,,,',
      '2026-12-06,10:00,,Nowhere,,,',
    ];
    const found = await findingsOf([`${header},media,campaign,link`, ...rows].join('\n'));
    expect(found.map(({ errors }) => errors)).toEqual([
      ['“orkut” is no network that Parley publishes to.'],
      ['No account is connected on LinkedIn.'],
      ['This time has passed.'],
      ['“12/6/2026” can mean two days: write it as 2026-12-31.', '“noon” is no time: write it as 14:30 or 2:30 PM.'],
      [expect.stringMatching(/^X\/Twitter: .*280/)],
      ['“missing.jpg” is not in the media library.'],
      ['There is no campaign “Spring”.'],
      ['The link is no address: it begins with https:// or http://.'],
      [],
      ['This row says the same as row 10.'],
      [],
      ['Name at least one network.'],
    ]);
  });

  it('says which row names a year or files that cannot be, and judges the others', async () => {
    const names = Array.from({ length: 76_000 }, (_, index) => index.toString(36)).join('|');
    const csv = `${header},media\n9999-12-31,10:00,facebook,Too far,\n2026-12-06,10:00,facebook,Files,${names}\n2026-12-06,12:00,facebook,Good,`;
    const [far, files, good] = await findingsOf(csv);
    expect(far?.errors).toEqual(['The year of “9999-12-31” must lie between 2000 and 2100.']);
    expect(files?.errors).toHaveLength(36);
    expect(files?.errors.at(-1)).toBe('75965 more are not there either.');
    expect(good?.errors).toEqual([]);
  });

  it('warns of a time that the clock jumps over, of one that comes twice, and names the new time', async () => {
    const csv = `${header}\n2027-03-28,02:30,facebook,Skipped\n2027-10-31,02:30,facebook,Twice\n2027-03-28,03:30,facebook,Plain`;
    const { body } = await preview(csv);
    expect(body.rows.map(({ errors, scheduledAt }) => [errors, scheduledAt])).toEqual([
      [[], '2027-03-28T01:30:00.000Z'],
      [[], '2027-10-31T00:30:00.000Z'],
      [[], '2027-03-28T01:30:00.000Z'],
    ]);
    expect(body.rows[0]?.warnings).toEqual([expect.stringContaining('skip 02:30: the post goes out at 03:30')]);
    expect(body.rows[1]?.warnings).toEqual([expect.stringContaining('show 02:30 twice')]);
    expect(body.rows[2]?.warnings).toEqual([]);
    const elsewhere = await preview(csv, agent, 'Asia/Kolkata');
    expect(elsewhere.body.rows[0]).toMatchObject({ scheduledAt: '2027-03-27T21:00:00.000Z', warnings: [] });
  });

  it('warns of the same text and of another post at the same time, of several files of one name, of unknown columns', async () => {
    await importAll(`${header}\n2026-12-08,10:00,facebook,Said before`);
    await createPicture(test.context, test.workspaceId, 'twin', '#102030');
    await createPicture(test.context, test.workspaceId, 'twin', '#c0a080');
    const [first, second] = await findingsOf(
      `${header},media,mood\n2026-12-08,10:05,facebook,Said before,,calm\n2026-12-09,10:00,facebook,Twins,twin.jpg,`,
    );
    expect(first).toEqual({
      errors: [],
      warnings: [
        'The column “mood” is not known and is left out.',
        'The same text as “Said before” (2026-12-08 10:00).',
        'Close to “Said before” (2026-12-08 10:00) on the same account.',
      ],
    });
    expect(second).toMatchObject({
      errors: [],
      warnings: ['Several files of the library are called “twin.jpg”: the newest is taken.'],
    });
  });

  it('reads commas, semicolons and tabs', async () => {
    for (const separator of [',', ';', '\t']) {
      const csv = `${header}\n2026-12-10,10:00,facebook,Parted`.replaceAll(',', separator);
      expect(await findingsOf(csv)).toEqual([{ errors: [], warnings: [] }]);
    }
  });

  it('is refused with the reason where the file is no such table', async () => {
    expect(await refusalOf('hello')).toContain('The first row must name the columns: date, time');
    expect(await refusalOf('date,time,caption\n2026-12-01,10:00,x')).toContain('The column “platforms” is missing');
    expect(await refusalOf(`${header}\n`)).toBe('There is no row below the header.');
    expect(await refusalOf(`${header}\n2026-12-01,10:00,facebook,"open`)).toContain('row 2 is never closed');
    expect(await refusalOf(`${header},Date\n1,2,3,4,5`)).toBe('The column “date” is there twice.');
    const long = `${header}\n${'2026-12-01,10:00,facebook,x\n'.repeat(501)}`;
    expect(await refusalOf(long)).toContain('501 rows; at most 500');
    expect((await preview('x', agent, 'Mars/Base')).status).toBe(400);
  });

  it('is for those who write posts, and knows only their own workspace', async () => {
    const viewer = await test.signIn('viewer');
    const csv = `${header},media,campaign\n2026-12-11,10:00,facebook,Ours,twin.jpg,Winter sale`;
    expect((await preview(csv, viewer)).status).toBe(403);
    expect((await importAll(csv, viewer)).status).toBe(403);
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    const { body } = await preview(csv, stranger);
    expect(body.rows[0]?.errors).toEqual([
      'No account is connected on Facebook.',
      '“twin.jpg” is not in the media library.',
      'There is no campaign “Winter sale”.',
    ]);
    expect((await importAll(csv, stranger)).body).toEqual({ imported: 0, posts: [] });
    const [{ id = '' } = {}] = (await importAll(`${header}\n2026-12-11,10:00,facebook,Ours alone`)).body.posts;
    expect((await stranger.call('getPost', { params: { id } })).status).toBe(404);
  });

  it('takes what a network wants chosen for all rows at once', async () => {
    await test.connect(admin, 'youtube');
    const { body: accounts } = await admin.call('listPostingAccounts');
    const channel = accounts.find(({ platform }) => platform === 'youtube')?.connectionId ?? '';
    const csv = `${header},title\n2026-12-12,10:00,youtube,A film,Film`;
    const before = await preview(csv);
    expect(before.body.connectionIds).toEqual([channel]);
    expect(before.body.rows[0]?.errors).toContainEqual(expect.stringContaining('Choose “Who can see it”.'));
    const options = { [channel]: { privacy: 'public', madeForKids: 'no' } };
    const chosen = await agent.call('previewImport', { body: { csv, timeZone: zone, options } });
    expect(chosen.body.rows[0]?.errors).toEqual(['YouTube takes exactly one video.']);
  });
});
