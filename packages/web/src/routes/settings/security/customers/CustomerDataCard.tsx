import { contactSearchMaxChars, contactSearchMinChars } from '@parley/contract/contacts/rules.ts';
import { customerParameter } from '@parley/contract/tickets/links.ts';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRefusal } from '../../../../components/use-refusal.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../../ui/Card.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Input } from '../../../../ui/Input.tsx';
import { CustomerChoice } from './CustomerChoice.tsx';
import type { Wanted } from './contacts.queries.ts';

/** What is held of a customer: found, shown, exported, erased. The ticket's link to it names the ticket in the address. */
export function CustomerDataCard() {
  const refusal = useRefusal('contacts.manage');
  const card = useRef<HTMLElement>(null);
  const [parameters] = useSearchParams();
  const messageId = Number(parameters.get(customerParameter) ?? 0);
  const isLedHere = Number.isSafeInteger(messageId) && messageId > 0;
  useEffect(() => {
    if (isLedHere) card.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isLedHere]);
  return (
    <section ref={card} aria-label={t('Customer data')} className="scroll-mt-18">
      <Card>
        <CardHeader title={t('Customer data')} />
        {refusal === null ? (
          <FindCustomer key={messageId} first={isLedHere ? { messageId } : null} />
        ) : (
          <p className="border-t border-border p-4 text-muted-foreground">{refusal}</p>
        )}
      </Card>
    </section>
  );
}

function FindCustomer({ first }: { first: Wanted | null }) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<Wanted | null>(first);
  const search = typed.trim();

  function find(event: FormEvent) {
    event.preventDefault();
    if (search.length >= contactSearchMinChars) setWanted({ search });
  }

  return (
    <>
      <form
        onSubmit={find}
        className="flex items-end gap-2 border-t border-border p-4 max-sm:flex-col max-sm:items-stretch"
      >
        <Field
          label={t('Find a customer')}
          hint={t('By name, handle, e-mail address, telephone number or id on the network.')}
          className="grow"
        >
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={contactSearchMaxChars}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          className="sm:mb-5.5"
          disabled={search.length < contactSearchMinChars}
          icon={<Search size={14} aria-hidden="true" />}
        >
          {t('Find')}
        </Button>
      </form>
      {wanted === null ? null : (
        <CustomerChoice key={JSON.stringify(wanted)} wanted={wanted} onErased={() => setWanted(null)} />
      )}
    </>
  );
}
