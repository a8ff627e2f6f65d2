import { languages } from '@parley/contract/languages.ts';
import { readSingleSignOnEnd } from '@parley/contract/single-sign-on/rules.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Logo } from '../../components/Logo.tsx';
import { PageSpinner } from '../../components/PageSpinner.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { findLanguage, languageTraits, speakLanguage } from '../../messages/language.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { refusalInWords } from '../../session/refusal-in-words.ts';
import { readRememberedSignIn } from '../../session/remembered-sign-in.ts';
import { readWayBack } from '../../session/way-back.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/Select.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { ForgottenStep } from './ForgottenStep.tsx';
import { LoginPicture } from './LoginPicture.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SingleSignOnDone } from './SingleSignOnDone.tsx';
import { SingleSignOnStep } from './SingleSignOnStep.tsx';
import { StepBars } from './StepBars.tsx';
import { TrialBox } from './TrialBox.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

const languageOptions = languages.map((value) => ({ value, label: languageTraits[value].name }));

type Step = 'email' | 'password' | 'code' | 'forgotten' | 'single-sign-on' | 'done';

const words: Record<Step, { heading: string; text: string }> = {
  email: { heading: t('Welcome back'), text: t('Start with the e-mail your team signed up with.') },
  password: { heading: t('Welcome back'), text: t('Enter the password for this account.') },
  code: { heading: t('One more step'), text: t('Enter the code that your authenticator app shows.') },
  'single-sign-on': { heading: t('Single sign-on'), text: t('Come in by your company’s own sign-in.') },
  done: { heading: t('Welcome back'), text: t('You came in by single sign-on.') },
  forgotten: { heading: t('Forgot your password?'), text: t('It happens. You choose another.') },
};

/** Two steps: the e-mail is verified, then the password is asked for. Who has forgotten it is mailed a link; who is signed in is led on. */
export function LoginPage() {
  usePageTitle(t('Sign in'));
  // The landing page's card leads here between password and code.
  const [search] = useSearchParams();
  const [email, setEmail] = useState(() => readWayBack()?.email ?? readRememberedSignIn().email);
  const singleSignOnEnd = readSingleSignOnEnd(search);
  const workspaceId = search.get('workspace');
  const [step, setStep] = useState<Step>(() => {
    if (singleSignOnEnd === 'done') return 'done';
    if (singleSignOnEnd !== null || workspaceId !== null) return 'single-sign-on';
    return search.get('step') === 'code' ? 'code' : 'email';
  });
  const isLeaving = useLeaveWhenSignedIn(step !== 'email' || readWayBack() !== null);
  if (isLeaving) return <PageSpinner label={t('Checking your session')} />;
  return (
    <div className="grid min-h-dvh grid-cols-2 max-nav:grid-cols-1">
      <div className="flex flex-col px-8 py-5 max-nav:p-4">
        <header className="flex items-center justify-between">
          <Logo nameOnPhone />
          <div className="flex items-center gap-2 max-sm:gap-0">
            <Select
              label={t('Language')}
              size="md"
              value={findLanguage()}
              onValueChange={speakLanguage}
              options={languageOptions}
              className="w-auto!"
            />
            <a href={paths.landing} className={classNames(buttonStyle('ghost'), 'max-sm:px-2')}>
              <ArrowLeft size={15} aria-hidden="true" className="max-[23rem]:hidden" />
              {t('Back to Home')}
            </a>
          </div>
        </header>
        <main className="m-auto w-full max-w-95 py-8">
          <StepBars step={step === 'email' || step === 'single-sign-on' ? 1 : 2} />
          <h1 className="text-2xl">{words[step].heading}</h1>
          <p className="mt-1 text-base text-muted-foreground">{words[step].text}</p>
          {step === 'email' ? (
            <EmailStep
              email={email}
              onEmailChange={setEmail}
              onVerified={() => setStep('password')}
              onSingleSignOn={() => setStep('single-sign-on')}
            />
          ) : step === 'done' ? (
            <SingleSignOnDone />
          ) : step === 'single-sign-on' ? (
            <SingleSignOnStep
              email={email}
              workspaceId={workspaceId}
              refusal={singleSignOnEnd === null ? null : refusalInWords(singleSignOnEnd)}
              onBack={() => setStep('email')}
            />
          ) : step === 'password' ? (
            <PasswordStep
              email={email}
              onBack={() => setStep('email')}
              onForgotten={() => setStep('forgotten')}
              onCode={() => setStep('code')}
            />
          ) : step === 'code' ? (
            <CodeStep onBack={() => setStep('email')} />
          ) : (
            <ForgottenStep email={email} onBack={() => setStep('password')} />
          )}
          <TrialBox />
        </main>
      </div>
      <LoginPicture />
    </div>
  );
}
