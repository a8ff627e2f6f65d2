import { pageMarks } from '@parley/contract/page-marks.ts';
import { paths } from '../../paths.ts';
import { LegalPage, type LegalSection, OperatorContact } from './LegalPage.tsx';

const sections: LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        Parley is software that its operator runs on machines of their own. For this installation that is{' '}
        {pageMarks.operator}, who is responsible for the data described here. The people who wrote Parley receive none
        of it.
      </p>
    ),
  },
  {
    id: 'data-collected',
    title: 'Data that is collected',
    body: (
      <ul>
        <li>
          <b>Your account:</b> e-mail address, name, a one-way hash of your password, your workspaces and your role in
          each.
        </li>
        <li>
          <b>Your sign-ins:</b> when a session began and was last used, its network address and browser. Browsers and
          addresses that you signed in from are remembered as hashes.
        </li>
        <li>
          <b>Connected accounts:</b> name, picture and id of each account of a social network that you connect, and the
          tokens by which Parley may act there, encrypted.
        </li>
        <li>
          <b>Messages:</b> comments, mentions, reviews and private messages that people send to the connected accounts,
          with the name, handle and picture that the network shows of them, and the answers of your team.
        </li>
        <li>
          <b>What you make:</b> posts, pictures and films, drafts, canned replies, knowledge and settings.
        </li>
        <li>
          <b>Figures:</b> what a network tells about posts and accounts, and how often its interface was called.
        </li>
        <li>
          <b>An audit log:</b> who did what and when in a workspace.
        </li>
      </ul>
    ),
  },
  {
    id: 'use',
    title: 'How it is used',
    body: (
      <>
        <p>
          To show and answer messages, to publish posts at the time you set, to read the mood of messages and suggest
          answers, to compute figures, to keep accounts safe, and to write to you about what you asked to be told. It is
          not used for advertising, and no profile of you is made for others.
        </p>
        <p>
          Parley sets cookies for signing in alone: one for the session, and one by which your browser is recognised for
          90 days, so that others who guess at your password cannot lock you out. Your browser’s storage keeps your
          theme and, where you tick Remember me, your e-mail address. There are no tracking cookies.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who it is shared with',
    body: (
      <>
        <p>Your data is not sold. It is passed on to these alone:</p>
        <ul>
          <li>
            <b>The connected social platforms:</b> what you publish, the answers you send, and the calls needed to read
            messages and figures.
          </li>
          <li>
            <b>An AI provider,</b> where the operator has configured one and your workspace uses it: the message or text
            that an answer, a caption or a picture is asked for, with what your workspace has written about itself.
            Without one, a built-in engine works on this server and nothing leaves it.
          </li>
          <li>
            <b>A workflow-automation provider,</b> where your workspace has entered an address of one: the events that
            it chose. None is built in.
          </li>
          <li>
            <b>The operator’s suppliers</b> of servers, storage and mail, as far as the operator uses such. They act on
            the operator’s instructions.
          </li>
          <li>
            <b>Authorities,</b> where the law demands it.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        Passwords are kept as Argon2id hashes, session cookies as hashes, and the networks’ tokens encrypted with
        AES-256-GCM. Each workspace’s data is apart from every other’s, each call is checked against one table of
        permissions, and tries to sign in are limited. No system is perfectly safe; if data is lost or seen by somebody
        who may not, the operator tells the people concerned as the law asks.
      </p>
    ),
  },
  {
    id: 'video-platform',
    title: 'Data of video platforms (YouTube)',
    body: (
      <>
        <p>
          Where you connect a YouTube channel, Parley uses YouTube API Services: it reads the channel’s name, its
          videos, comments and figures, and publishes videos and answers that you ask it to. By connecting one you agree
          to the <a href="https://www.youtube.com/t/terms">YouTube Terms of Service</a>; Google’s handling of data is
          described in the <a href="https://policies.google.com/privacy">Google Privacy Policy</a>.
        </p>
        <p>
          Parley’s use of what it receives from Google’s interfaces follows the{' '}
          <a href="https://developers.google.com/terms/api-services-user-data-policy">
            Google API Services User Data Policy
          </a>
          , its Limited Use requirements included: the data serves the features you see, is not sold, not used for
          advertising and not read by people except with your consent, for security, or where the law demands it.
        </p>
        <p>
          You can take Parley’s access back at any time by disconnecting the channel in Parley, or in{' '}
          <a href="https://myaccount.google.com/permissions">your Google account’s settings</a>.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long it is kept, and deletion',
    body: (
      <>
        <p>
          Data is kept while your account and workspace exist. Idle sessions end by themselves, and what is needed for
          live updates alone is kept for a day.
        </p>
        <p>
          You can ask for the deletion of your account on the page <a href={paths.deleteAccount}>Delete account</a>.
          Requests are processed within 30 days; until then you can change your mind by signing in. Then your personal
          data is removed, with the workspaces that you alone belong to; in workspaces of others your part in shared
          work stays without your name, address and id. Copies in the operator’s backups vanish as these are replaced.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>You may ask the operator</p>
        <ul>
          <li>
            for <b>access</b> to the data about you,
          </li>
          <li>
            to <b>correct</b> what is wrong,
          </li>
          <li>
            to <b>delete</b> it,
          </li>
          <li>
            to stop using it where you <b>object</b>, and
          </li>
          <li>
            for <b>portability</b>: Request Data Download on the page <a href={paths.deleteAccount}>Delete account</a>{' '}
            gives you an archive of JSON, CSV and media files.
          </li>
        </ul>
        <p>
          You wrote to a company that uses Parley? Then that company decides about your message: turn to it. You may
          also complain to the authority for data protection where you live.
        </p>
      </>
    ),
  },
  { id: 'contact', title: 'Contact', body: <OperatorContact /> },
];

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="Which data this installation of Parley keeps about you, what for, and what you can have done with it."
      sections={sections}
    />
  );
}
