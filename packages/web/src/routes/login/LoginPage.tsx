import { languages } from '@parley/contract/languages.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Logo } from '../../components/Logo.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { findLanguage, languageTraits, speakLanguage } from '../../messages/language.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { readRememberedSignIn } from '../../session/remembered-sign-in.ts';
import { readWayBack } from '../../session/way-back.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Select } from '../../ui/Select.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { ForgottenStep } from './ForgottenStep.tsx';
import { LoginPicture } from './LoginPicture.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { StepBars } from './StepBars.tsx';
import { TrialBox } from './TrialBox.tsx';

const languageOptions = languages.map((value) => ({ value, label: languageTraits[value].name }));

type Step = 'email' | 'password' | 'code' | 'forgotten';

const words: Record<Step, { heading: string; text: string }> = {
  email: { heading: t('Welcome back'), text: t('Start with the e-mail your team signed up with.') },
  password: { heading: t('Welcome back'), text: t('Enter the password for this account.') },
  code: { heading: t('One more step'), text: t('Enter the code that your authenticator app shows.') },
  forgotten: { heading: t('Forgot your password?'), text: t('It happens. You choose another.') },
};

/** Two steps: the e-mail is verified, then the password is asked for. Who has forgotten it is mailed a link. */
export function LoginPage() {
  usePageTitle(t('Sign in'));
  // The landing page's card leads here between password and code.
  const [search] = useSearchParams();
  const [email, setEmail] = useState(() => readWayBack()?.email ?? readRememberedSignIn().email);
  const [step, setStep] = useState<Step>(() => (search.get('step') === 'code' ? 'code' : 'email'));
  return (
    <div className="grid min-h-dvh grid-cols-2 max-nav:grid-cols-1">
      <div className="flex flex-col px-8 py-5 max-nav:p-4">
        <header className="flex items-center justify-between">
          <Logo nameOnPhone />
          <div className="flex items-center gap-2">
            <Select
              label={t('Language')}
              size="md"
              value={findLanguage()}
              onValueChange={speakLanguage}
              options={languageOptions}
              className="w-auto!"
            />
            <a href={paths.landing} className={buttonStyle('ghost')}>
              <ArrowLeft size={15} aria-hidden="true" />
              {t('Back to Home')}
            </a>
          </div>
        </header>
        <main className="m-auto w-full max-w-95 py-8">
          <StepBars step={step === 'email' ? 1 : 2} />
          <h1 className="text-2xl">{words[step].heading}</h1>
          <p className="mt-1 text-base text-muted-foreground">{words[step].text}</p>
          {step === 'email' ? (
            <EmailStep email={email} onEmailChange={setEmail} onVerified={() => setStep('password')} />
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
