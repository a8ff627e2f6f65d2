import { pageMarks } from '@parley/contract/page-marks.ts';
import { rich } from '../../messages/rich-text.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { LegalPage, type LegalSection, linkTo, OperatorContact } from './LegalPage.tsx';

const sections: LegalSection[] = [
  {
    id: 'service',
    title: t('The service'),
    body: (
      <>
        <p>
          {t(
            'Parley gathers the messages of your accounts on social networks in one inbox, suggests answers, publishes posts and shows figures about them. It is run for you by {operator} (“the operator”, “we”). These terms are an agreement between you and the operator; the people who wrote Parley are no party to it.',
            { operator: pageMarks.operator },
          )}
        </p>
        <p>
          {t(
            'The networks decide what their interfaces allow. What they change or refuse may change or end a part of the service.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'registration',
    title: t('Account registration'),
    body: (
      <ul>
        <li>{t('You must be at least 18 years old.')}</li>
        <li>{t('One account per person or business. Access is for addresses that the operator has approved.')}</li>
        <li>{t('What you tell about yourself must be true and kept up to date.')}</li>
        <li>
          {t('Keep your password to yourself, and tell the operator at once if somebody else has used your account.')}
        </li>
      </ul>
    ),
  },
  {
    id: 'acceptable-use',
    title: t('Acceptable use'),
    body: (
      <>
        <p>{t('You must not use Parley to')}</p>
        <ul>
          <li>{t('break the law, the rights of others or the rules of a network that you have connected,')}</li>
          <li>{t('send spam, harass people, deceive them about who writes, or spread harmful software,')}</li>
          <li>{t('reach data or workspaces that are not yours, or test the service’s security without leave,')}</li>
          <li>{t('disturb the service or get around its limits.')}</li>
        </ul>
        <p>{t('You answer for what is published and sent from your workspace, also where AI has drafted it.')}</p>
      </>
    ),
  },
  {
    id: 'data',
    title: t('Data and privacy'),
    body: (
      <p>
        {rich(
          'The <policy>Privacy Policy</policy> says which data is kept and what for. For the messages of people who write to you, you decide and the operator acts on your behalf; you must have the right to have them handled here.',
          { policy: linkTo(paths.privacy) },
        )}
      </p>
    ),
  },
  {
    id: 'property',
    title: t('Intellectual property'),
    body: (
      <p>
        {t(
          'What you write and upload stays yours; you allow the operator to keep, change and pass it on as far as the service needs it. Parley itself, its name and its design belong to their owners. Drafts that AI writes for you may be used by you like your own; check them first, since others may be given similar words.',
        )}
      </p>
    ),
  },
  {
    id: 'payment',
    title: t('Payment and subscriptions'),
    body: (
      <ul>
        <li>{t('Where the operator charges for the service, subscriptions are billed in advance.')}</li>
        <li>{t('A change of price is announced at least 30 days before it counts.')}</li>
        <li>
          {t(
            'You can cancel any time; the subscription then ends with the period that is paid. What is paid is not given back, unless the law says otherwise.',
          )}
        </li>
      </ul>
    ),
  },
  {
    id: 'availability',
    title: t('Availability'),
    body: (
      <p>
        {t(
          'The operator aims at an uptime of 99.9%, without a guarantee. Maintenance, failures of networks and of others, and events beyond anybody’s control may interrupt the service.',
        )}
      </p>
    ),
  },
  {
    id: 'liability',
    title: t('Disclaimers and liability'),
    body: (
      <>
        <p>
          {t(
            'The service is provided as it is, without warranties beyond those that the law does not allow to be excluded. Sentiment, suggestions and figures may be wrong: all replies are AI-assisted and need human review.',
          )}
        </p>
        <p>
          {t(
            'As far as the law allows, the operator is not liable for indirect damage, lost profit or lost data, and in all not for more than you paid for the service in the last 12 months. Liability for intent, gross negligence and harm to life or health is not limited.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'termination',
    title: t('Termination'),
    body: (
      <p>
        {rich(
          'You can end this agreement at any time by <page>deleting your account</page>. The operator may suspend or end accounts that break these terms or put others at risk, and tells you why unless the law forbids it. What must outlast the agreement (property, liability, disputes) does.',
          { page: linkTo(paths.deleteAccount) },
        )}
      </p>
    ),
  },
  { id: 'law', title: t('Governing law'), body: <p>{pageMarks.governingLaw}</p> },
  {
    id: 'arbitration',
    title: t('Arbitration and class-action waiver'),
    body: (
      <p>
        {t(
          'First write to the operator: most disputes end there. What is not settled within 30 days is decided by binding arbitration between you and the operator, each party for itself: as far as the law allows, both waive class actions and jury trials. Either may still go to a small-claims court, and to any court for an injunction. Where you live in a country whose law gives consumers the right to their own courts, this section does not take it away.',
        )}
      </p>
    ),
  },
  {
    id: 'changes',
    title: t('Changes to these terms'),
    body: (
      <p>
        {t(
          'The operator may change these terms and announces what matters in Parley or by mail before it counts. Who goes on using the service then agrees; who does not can end the agreement.',
        )}
      </p>
    ),
  },
  { id: 'contact', title: t('Contact'), body: <OperatorContact /> },
];

export function TermsPage() {
  return (
    <LegalPage
      path={paths.terms}
      title={t('Terms of Service')}
      lead={t('The rules for using this installation of Parley. By using it you agree to them.')}
      sections={sections}
    />
  );
}
