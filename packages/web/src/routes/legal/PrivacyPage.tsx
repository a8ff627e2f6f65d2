import { pageMarks } from '@parley/contract/page-marks.ts';
import { rich } from '../../messages/rich-text.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { bold, LegalPage, type LegalSection, linkTo, OperatorContact } from './LegalPage.tsx';

const sections: LegalSection[] = [
  {
    id: 'who',
    title: t('Who is responsible'),
    body: (
      <p>
        {t(
          'Parley is software that its operator runs on machines of their own. For this installation that is {operator}, who is responsible for the data described here. The people who wrote Parley receive none of it.',
          { operator: pageMarks.operator },
        )}
      </p>
    ),
  },
  {
    id: 'data-collected',
    title: t('Data that is collected'),
    body: (
      <ul>
        <li>
          {rich(
            '<b>Your account:</b> e-mail address, name, a one-way hash of your password, your workspaces and your role in each.',
            bold,
          )}
        </li>
        <li>
          {rich(
            '<b>Your sign-ins:</b> when a session began and was last used, its network address and browser. Browsers and addresses that you signed in from are remembered as hashes.',
            bold,
          )}
        </li>
        <li>
          {rich(
            '<b>Connected accounts:</b> name, picture and id of each account of a social network that you connect, and the tokens by which Parley may act there, encrypted.',
            bold,
          )}
        </li>
        <li>
          {rich(
            '<b>Messages:</b> comments, mentions, reviews and private messages that people send to the connected accounts, with the name, handle and picture that the network shows of them, and the answers of your team.',
            bold,
          )}
        </li>
        <li>
          {rich(
            '<b>What you make:</b> posts, pictures and films, drafts, canned replies, knowledge and settings.',
            bold,
          )}
        </li>
        <li>
          {rich(
            '<b>Figures:</b> what a network tells about posts and accounts, and how often its interface was called.',
            bold,
          )}
        </li>
        <li>{rich('<b>An audit log:</b> who did what and when in a workspace.', bold)}</li>
      </ul>
    ),
  },
  {
    id: 'use',
    title: t('How it is used'),
    body: (
      <>
        <p>
          {t(
            'To show and answer messages, to publish posts at the time you set, to read the mood of messages and suggest answers, to compute figures, to keep accounts safe, and to write to you about what you asked to be told. It is not used for advertising, and no profile of you is made for others.',
          )}
        </p>
        <p>
          {t(
            'Parley sets cookies for signing in and for your language alone: one for the session, one by which your browser is recognised for 90 days, so that others who guess at your password cannot lock you out, and one for the language that you choose. Your browser’s storage keeps your theme and, where you tick Remember me, your e-mail address. There are no tracking cookies.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: t('Who it is shared with'),
    body: (
      <>
        <p>{t('Your data is not sold. It is passed on to these alone:')}</p>
        <ul>
          <li>
            {rich(
              '<b>The connected social platforms:</b> what you publish, the answers you send, and the calls needed to read messages and figures.',
              bold,
            )}
          </li>
          <li>
            {rich(
              '<b>An AI provider,</b> where the operator has configured one and your workspace uses it: the message or text that an answer, a caption or a picture is asked for, with what your workspace has written about itself. Without one, a built-in engine works on this server and nothing leaves it.',
              bold,
            )}
          </li>
          <li>
            {rich(
              '<b>A workflow-automation provider,</b> where your workspace has entered an address of one: the events that it chose. None is built in.',
              bold,
            )}
          </li>
          <li>
            {rich(
              '<b>The operator’s suppliers</b> of servers, storage and mail, as far as the operator uses such. They act on the operator’s instructions.',
              bold,
            )}
          </li>
          <li>{rich('<b>Authorities,</b> where the law demands it.', bold)}</li>
        </ul>
      </>
    ),
  },
  {
    id: 'security',
    title: t('Security'),
    body: (
      <p>
        {t(
          'Passwords are kept as Argon2id hashes, session cookies as hashes, and the networks’ tokens encrypted with AES-256-GCM. Each workspace’s data is apart from every other’s, each call is checked against one table of permissions, and tries to sign in are limited. No system is perfectly safe; if data is lost or seen by somebody who may not, the operator tells the people concerned as the law asks.',
        )}
      </p>
    ),
  },
  {
    id: 'video-platform',
    title: t('Data of video platforms (YouTube)'),
    body: (
      <>
        <p>
          {rich(
            'Where you connect a YouTube channel, Parley uses YouTube API Services: it reads the channel’s name, its videos, comments and figures, and publishes videos and answers that you ask it to. By connecting one you agree to the <terms>YouTube Terms of Service</terms>; Google’s handling of data is described in the <privacy>Google Privacy Policy</privacy>.',
            {
              terms: linkTo('https://www.youtube.com/t/terms'),
              privacy: linkTo('https://policies.google.com/privacy'),
            },
          )}
        </p>
        <p>
          {rich(
            'Parley’s use of what it receives from Google’s interfaces follows the <policy>Google API Services User Data Policy</policy>, its Limited Use requirements included: the data serves the features you see, is not sold, not used for advertising and not read by people except with your consent, for security, or where the law demands it.',
            { policy: linkTo('https://developers.google.com/terms/api-services-user-data-policy') },
          )}
        </p>
        <p>
          {rich(
            'You can take Parley’s access back at any time by disconnecting the channel in Parley, or in <settings>your Google account’s settings</settings>.',
            { settings: linkTo('https://myaccount.google.com/permissions') },
          )}
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: t('How long it is kept, and deletion'),
    body: (
      <>
        <p>
          {t(
            'Data is kept while your account and workspace exist. Idle sessions end by themselves, and what is needed for live updates alone is kept for a day.',
          )}
        </p>
        <p>
          {rich(
            'You can ask for the deletion of your account on the page <page>Delete account</page>. Requests are processed within 30 days; until then you can change your mind by signing in. Then your personal data is removed, with the workspaces that you alone belong to; in workspaces of others your part in shared work stays without your name, address and id. Copies in the operator’s backups vanish as these are replaced.',
            { page: linkTo(paths.deleteAccount) },
          )}
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: t('Your rights'),
    body: (
      <>
        <p>{t('You may ask the operator')}</p>
        <ul>
          <li>{rich('for <b>access</b> to the data about you,', bold)}</li>
          <li>{rich('to <b>correct</b> what is wrong,', bold)}</li>
          <li>{rich('to <b>delete</b> it,', bold)}</li>
          <li>{rich('to stop using it where you <b>object</b>, and', bold)}</li>
          <li>
            {rich(
              'for <b>portability</b>: Request Data Download on the page <page>Delete account</page> gives you an archive of JSON, CSV and media files.',
              { ...bold, page: linkTo(paths.deleteAccount) },
            )}
          </li>
        </ul>
        <p>
          {t(
            'You wrote to a company that uses Parley? Then that company decides about your message: turn to it. You may also complain to the authority for data protection where you live.',
          )}
        </p>
      </>
    ),
  },
  { id: 'contact', title: t('Contact'), body: <OperatorContact /> },
];

export function PrivacyPage() {
  return (
    <LegalPage
      path={paths.privacy}
      title={t('Privacy Policy')}
      lead={t('Which data this installation of Parley keeps about you, what for, and what you can have done with it.')}
      sections={sections}
    />
  );
}
