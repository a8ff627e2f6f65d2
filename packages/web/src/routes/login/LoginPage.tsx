import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { paths } from '../../paths.ts';
import { readRememberedSignIn } from '../../session/remembered-sign-in.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmailStep } from './EmailStep.tsx';
import { LoginPicture } from './LoginPicture.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { StepBars } from './StepBars.tsx';
import { TrialBox } from './TrialBox.tsx';

/** Two steps: the e-mail is verified, then the password is asked for. */
export function LoginPage() {
  usePageTitle('Sign in');
  const [email, setEmail] = useState(() => readRememberedSignIn().email);
  const [verified, setVerified] = useState(false);
  return (
    <div className="grid min-h-dvh grid-cols-2 max-nav:grid-cols-1">
      <div className="flex flex-col px-8 py-5 max-nav:p-4">
        <header className="flex items-center justify-between">
          <Logo nameOnPhone />
          <a href={paths.landing} className={buttonStyle('ghost')}>
            <ArrowLeft size={15} aria-hidden="true" />
            Back to Home
          </a>
        </header>
        <main className="m-auto w-full max-w-95 py-8">
          <StepBars step={verified ? 2 : 1} />
          <h1 className="text-2xl">Welcome back</h1>
          <p className="mt-1 text-base text-muted-foreground">
            {verified ? 'Enter the password for this account.' : 'Start with the e-mail your team signed up with.'}
          </p>
          {verified ? (
            <PasswordStep email={email} onBack={() => setVerified(false)} />
          ) : (
            <EmailStep email={email} onEmailChange={setEmail} onVerified={() => setVerified(true)} />
          )}
          <TrialBox />
        </main>
      </div>
      <LoginPicture />
    </div>
  );
}
