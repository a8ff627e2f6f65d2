import { pageMarks } from '@parley/contract/page-marks.ts';
import { paths } from '../../paths.ts';
import { LegalPage, type LegalSection, OperatorContact } from './LegalPage.tsx';

const sections: LegalSection[] = [
  {
    id: 'service',
    title: 'The service',
    body: (
      <>
        <p>
          Parley gathers the messages of your accounts on social networks in one inbox, suggests answers, publishes
          posts and shows figures about them. It is run for you by {pageMarks.operator} (“the operator”, “we”). These
          terms are an agreement between you and the operator; the people who wrote Parley are no party to it.
        </p>
        <p>
          The networks decide what their interfaces allow. What they change or refuse may change or end a part of the
          service.
        </p>
      </>
    ),
  },
  {
    id: 'registration',
    title: 'Account registration',
    body: (
      <ul>
        <li>You must be at least 18 years old.</li>
        <li>One account per person or business. Access is for addresses that the operator has approved.</li>
        <li>What you tell about yourself must be true and kept up to date.</li>
        <li>Keep your password to yourself, and tell the operator at once if somebody else has used your account.</li>
      </ul>
    ),
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    body: (
      <>
        <p>You must not use Parley to</p>
        <ul>
          <li>break the law, the rights of others or the rules of a network that you have connected,</li>
          <li>send spam, harass people, deceive them about who writes, or spread harmful software,</li>
          <li>reach data or workspaces that are not yours, or test the service’s security without leave,</li>
          <li>disturb the service or get around its limits.</li>
        </ul>
        <p>You answer for what is published and sent from your workspace, also where AI has drafted it.</p>
      </>
    ),
  },
  {
    id: 'data',
    title: 'Data and privacy',
    body: (
      <p>
        The <a href={paths.privacy}>Privacy Policy</a> says which data is kept and what for. For the messages of people
        who write to you, you decide and the operator acts on your behalf; you must have the right to have them handled
        here.
      </p>
    ),
  },
  {
    id: 'property',
    title: 'Intellectual property',
    body: (
      <p>
        What you write and upload stays yours; you allow the operator to keep, change and pass it on as far as the
        service needs it. Parley itself, its name and its design belong to their owners. Drafts that AI writes for you
        may be used by you like your own; check them first, since others may be given similar words.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Payment and subscriptions',
    body: (
      <ul>
        <li>Where the operator charges for the service, subscriptions are billed in advance.</li>
        <li>A change of price is announced at least 30 days before it counts.</li>
        <li>
          You can cancel any time; the subscription then ends with the period that is paid. What is paid is not given
          back, unless the law says otherwise.
        </li>
      </ul>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    body: (
      <p>
        The operator aims at an uptime of 99.9%, without a guarantee. Maintenance, failures of networks and of others,
        and events beyond anybody’s control may interrupt the service.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Disclaimers and liability',
    body: (
      <>
        <p>
          The service is provided as it is, without warranties beyond those that the law does not allow to be excluded.
          Sentiment, suggestions and figures may be wrong: all replies are AI-assisted and need human review.
        </p>
        <p>
          As far as the law allows, the operator is not liable for indirect damage, lost profit or lost data, and in all
          not for more than you paid for the service in the last 12 months. Liability for intent, gross negligence and
          harm to life or health is not limited.
        </p>
      </>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    body: (
      <p>
        You can end this agreement at any time by <a href={paths.deleteAccount}>deleting your account</a>. The operator
        may suspend or end accounts that break these terms or put others at risk, and tells you why unless the law
        forbids it. What must outlast the agreement (property, liability, disputes) does.
      </p>
    ),
  },
  { id: 'law', title: 'Governing law', body: <p>{pageMarks.governingLaw}</p> },
  {
    id: 'arbitration',
    title: 'Arbitration and class-action waiver',
    body: (
      <p>
        First write to the operator: most disputes end there. What is not settled within 30 days is decided by binding
        arbitration between you and the operator, each party for itself: as far as the law allows, both waive class
        actions and jury trials. Either may still go to a small-claims court, and to any court for an injunction. Where
        you live in a country whose law gives consumers the right to their own courts, this section does not take it
        away.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        The operator may change these terms and announces what matters in Parley or by mail before it counts. Who goes
        on using the service then agrees; who does not can end the agreement.
      </p>
    ),
  },
  { id: 'contact', title: 'Contact', body: <OperatorContact /> },
];

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="The rules for using this installation of Parley. By using it you agree to them."
      sections={sections}
    />
  );
}
