import { t } from '../../messages/translate.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { mainNavigation } from '../main-navigation.ts';

type Shortcut = { keys: readonly string[]; does: string };

const everywhere: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], does: t('Find or do anything') },
  { keys: ['?'], does: t('Show these keys') },
  { keys: ['/'], does: t('Search on this page') },
  ...mainNavigation.map(({ key, label }) => ({
    keys: ['G', key.toUpperCase()],
    does: t('Go to {page}', { page: label }),
  })),
  { keys: ['Esc'], does: t('Close what is open') },
];

const inbox: readonly Shortcut[] = [
  { keys: ['J'], does: t('Next ticket') },
  { keys: ['K'], does: t('Ticket before') },
  { keys: ['Alt', 'J'], does: t('Next ticket, from the reply box too (Alt K: the one before)') },
  { keys: ['Enter'], does: t('Open the ticket') },
  { keys: ['R'], does: t('Write the reply') },
  { keys: ['/'], does: t('In the reply box: canned replies') },
  { keys: ['Ctrl', 'Enter'], does: t('Send the reply, and stay or go on as you chose') },
  { keys: ['Ctrl', 'Shift', 'Enter'], does: t('Send the reply, the other way') },
  { keys: ['Z'], does: t('Undo sending') },
  { keys: ['E'], does: t('Close the ticket (Shift E: and stay or go on, the other way)') },
  { keys: ['U'], does: t('Escalate the ticket') },
  { keys: ['A'], does: t('Assign the ticket') },
  { keys: ['P'], does: t('Set the priority') },
  { keys: ['H'], does: t('Snooze the ticket') },
  { keys: ['X'], does: t('Hide the message on its network, or show it again') },
  { keys: ['I'], does: t('Mark as unread, and close the ticket') },
  { keys: ['D'], does: t('Split the ticket') },
  { keys: ['T'], does: t('Choose the tag') },
  { keys: ['S'], does: t('Choose the sentiment') },
  { keys: ['M'], does: t('Run a macro') },
];

/** Which key does what. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={t('Keyboard shortcuts')}>
      <Keys heading={t('Everywhere')} shortcuts={everywhere} />
      <Keys heading={t('In the inbox')} shortcuts={inbox} />
    </Dialog>
  );
}

function Keys({ heading, shortcuts }: { heading: string; shortcuts: readonly Shortcut[] }) {
  return (
    // The list is longer than the dialog: the keyboard scrolls it from here.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <section tabIndex={0} aria-label={heading} className="rounded-sm">
      <h3 className="mb-1 font-semibold">{heading}</h3>
      <dl className="divide-y divide-border">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-1.5">
            <dt>{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
