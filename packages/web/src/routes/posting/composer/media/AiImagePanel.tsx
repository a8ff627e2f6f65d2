import { imageSizes, imageStyles } from '@parley/contract/ai/rules.ts';
import { Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Input } from '../../../../ui/Input.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { type ImageWish, useGenerateImage } from '../caption/use-generate.ts';
import type { CaptionTab } from '../draft/own-text.ts';

const styleNames: Record<ImageWish['style'], string> = { natural: t('Natural'), vivid: t('Vivid') };
const promptMax = 1000;

export type AiImagePanelProps = { postId: string; tab: CaptionTab };

/** A picture from words: prompt, style, size. */
export function AiImagePanel({ postId, tab }: AiImagePanelProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  if (!isOpen)
    return (
      <Button
        variant="soft"
        size="sm"
        aria-expanded={false}
        icon={<Sparkles size={14} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('Generate AI Image')}
      </Button>
    );
  return (
    <div
      id={panelId}
      className="flex basis-full flex-col gap-2 rounded-[10px] border border-border bg-card-2 px-3 py-2.5"
    >
      <div className="flex items-center gap-1.5">
        <Sparkles size={14} aria-hidden="true" className="text-primary" />
        <span className="font-medium">{t('Generate AI Image')}</span>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded
          aria-controls={panelId}
          className="-me-1.5 ms-auto h-6!"
          onClick={() => setOpen(false)}
        >
          {t('Hide')}
        </Button>
      </div>
      <ImageForm postId={postId} tab={tab} />
    </div>
  );
}

function ImageForm({ postId, tab }: AiImagePanelProps) {
  const [wish, setWish] = useState<ImageWish>({ prompt: '', style: 'natural', size: '1024x1024' });
  const generate = useGenerateImage(postId, tab);
  const isBlank = wish.prompt.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !generate.isPending) generate.mutate(wish);
      }}
      className="flex flex-col gap-2"
    >
      <div className="grid grid-cols-[1fr_92px_118px_auto] gap-1.5 max-sm:grid-cols-2 max-sm:[&>:first-child]:col-span-2 max-sm:[&>:last-child]:col-span-2">
        <Input
          aria-label={t('Prompt')}
          placeholder={t('Describe the image')}
          maxLength={promptMax}
          value={wish.prompt}
          onChange={(event) => setWish({ ...wish, prompt: event.target.value })}
          size="phone"
          className="max-sm:text-md"
        />
        <Select
          label={t('Style')}
          value={wish.style}
          onValueChange={(style) => setWish({ ...wish, style })}
          options={imageStyles.map((value) => ({ value, label: styleNames[value] }))}
          size="phone"
        />
        <Select
          label={t('Size')}
          value={wish.size}
          onValueChange={(size) => setWish({ ...wish, size })}
          options={imageSizes.map((value) => ({ value, label: value.replace('x', '×') }))}
          size="phone"
        />
        <Button
          type="submit"
          disabled={isBlank || generate.isPending}
          title={isBlank ? t('Describe the image first') : undefined}
          busy={generate.isPending}
          phonePx={40}
        >
          {t('Generate')}
        </Button>
      </div>
      {generate.data === undefined ? null : (
        <p className="flex items-start gap-1.5 text-xs text-subtle-foreground">
          <Sparkles size={12} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
          {generate.data.reason}
        </p>
      )}
    </form>
  );
}
