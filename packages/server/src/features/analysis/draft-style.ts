import type { DraftReplyInput } from '@parley/ai/engine.ts';
import type { AssistantChoices } from '@parley/contract/assistant-settings/rules.ts';

/** How a draft sounds by the workspace's settings. @param accountName stands in where the settings name no company */
export function draftStyleOf(settings: AssistantChoices, accountName: string): DraftReplyInput['style'] {
  const { avoidPersonalData, closing, customClosing, greeting, nameFormat, replyLength, supportEmail, tone, useName } =
    settings;
  // The signature stands under the closing, and alone where there is none.
  const isSignatureAlone = closing === 'none' && customClosing !== '';
  return {
    greeting,
    closing: isSignatureAlone ? customClosing : closing,
    useName,
    nameFormat,
    replyLength,
    tone,
    companyName: isSignatureAlone ? '' : customClosing || settings.companyName || accountName,
    brandVoice: settings.brandVoice,
    supportEmail,
    avoidPersonalData,
  };
}
