import { type RewriteTool, rewriteTextMaxChars, translationLanguages } from '@parley/contract/analysis/rules.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { answerInWords, locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConnectModelHint } from '../message/ConnectModelHint.tsx';
import { engineLabels } from '../message/engine-labels.ts';
import { wholeRewriteTools, wholeRewritten } from '../message/panel-answers.ts';

const tool: RewriteTool = 'translate';
const own = translationLanguages.find((language) => language === locale.split('-', 1)[0]);

/** Puts what a customer wrote into the reader's language below it; an engine that cannot says so plainly. Nothing of it is kept. */
export function TranslateMessage({ message }: { message: Message }) {
  const refusal = useRefusal('inbox.reply');
  const { content, id, language } = message;
  const translate = useMutation({
    mutationFn: async () => {
      const text = content.slice(0, rewriteTextMaxChars);
      const params = { id };
      const { tools } = await call('listRewriteTools', {
        params,
        body: { text, isReceived: true },
        whole: wholeRewriteTools,
      });
      const { needsModel = false, obstacle = null } = tools.find((each) => each.tool === tool) ?? {};
      if (obstacle !== null) return { obstacle, needsModel };
      return call('rewriteReply', {
        params,
        body: { tool, language: own ?? 'en', text, isReceived: true },
        whole: wholeRewritten,
      });
    },
  });
  if (language === null || language === 'und' || own === undefined || language.split('-', 1)[0] === own) return null;
  const { data } = translate;
  return (
    <div className="mt-1.5 text-xs text-muted-foreground">
      {data === undefined || 'obstacle' in data ? (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-2"
          icon={<Languages size={13} aria-hidden="true" />}
          busy={translate.isPending}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => translate.mutate()}
        >
          {t('Translate')}
        </Button>
      ) : (
        <>
          <p dir="auto" lang={own} className="text-sm whitespace-pre-line wrap-anywhere text-foreground">
            {data.text}
          </p>
          <p>{t('Translated by {engine}; nothing of it is kept.', { engine: engineLabels[data.engine] })}</p>
        </>
      )}
      {data !== undefined && 'obstacle' in data ? (
        <p role="status">
          {answerInWords(data.obstacle)}
          {data.needsModel ? <ConnectModelHint /> : null}
        </p>
      ) : null}
      {translate.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(translate.error)}
        </p>
      ) : null}
    </div>
  );
}
