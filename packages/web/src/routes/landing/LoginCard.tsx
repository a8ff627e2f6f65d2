import { redirectDelayMs } from '@parley/contract/auth/rules.ts';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError, serverMessageOf } from '../../api/errors.ts';
import { findSupportEmail } from '../../components/support.ts';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { findStoredPassword, readRememberedSignIn, rememberSignIn } from '../../session/remembered-sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { toast } from '../../ui/toast-store.ts';
import { supportAction } from './support-toasts.ts';

/** Verifies the e-mail, signs in, then goes to /connect. */
export function LoginCard() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [emailError, setEmailError] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const isHydrated = useIsHydrated();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const remembered = readRememberedSignIn();
    // What was typed, or filled in by the browser, before this code ran is kept.
    setEmail((typed) => emailField.current?.value || typed || remembered.email);
    setPassword((typed) => passwordField.current?.value || typed);
    setRemember((ticked) => ticked || remembered.remember);
    if (!remembered.remember) return;
    void findStoredPassword(remembered.email).then((stored) => {
      if (stored !== null) setPassword((typed) => typed || stored);
    });
  }, []);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    if (state !== 'idle') return;
    const username = email.trim();
    if (username === '' || password === '') {
      toast({
        title: t('Missing credentials'),
        description: t('Please enter both email and password.'),
        variant: 'destructive',
      });
      return;
    }
    if (emailField.current?.checkValidity() === false) {
      setEmailError(t('Enter an e-mail address such as name@company.example.'));
      emailField.current.focus();
      return;
    }
    setState('busy');
    try {
      await call('verifyEmail', { body: { email: username } });
      await call('login', { body: { username, password, rememberMe: remember } });
      await rememberSignIn(username, password, remember);
      setState('done');
      setTimeout(() => window.location.assign(paths.connect), redirectDelayMs);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'two_factor_required') {
        await rememberSignIn(username, password, remember);
        window.location.assign(`${paths.login}?step=code`);
        return;
      }
      setState('idle');
      tellFailure(error);
    }
  }

  return (
    <div
      id="login"
      className="scroll-mt-20 rounded-xl border border-border bg-card p-7 shadow-md max-lg:max-w-120 max-sm:p-5"
    >
      <h2 className="text-page">{t('Login')}</h2>
      <p className="text-muted-foreground">{t('For teams with a Parley account.')}</p>
      {/* The checks are ours, so that the toast can say what is missing. Before this code runs the form cannot be sent, and were it sent it
          must not be a GET: the password would stand in the address. */}
      <form method="post" noValidate onSubmit={signIn} className="mt-4.5 flex flex-col gap-4">
        <Field label={t('Email')} required star={false} error={emailError}>
          {(control) => (
            <Input
              {...control}
              ref={emailField}
              size="lg"
              type="email"
              name="username"
              autoComplete="username"
              placeholder="you@company.example"
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setEmailError(null);
              }}
            />
          )}
        </Field>
        <Field label={t('Password')} required star={false}>
          {(control) => (
            <PasswordInput
              {...control}
              ref={passwordField}
              size="lg"
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Checkbox
          label={t('Remember me')}
          name="rememberMe"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!isHydrated}
          busy={state !== 'idle'}
          iconAfter={<ArrowRight size={16} aria-hidden="true" />}
          className="w-full"
        >
          {t('Continue')}
        </Button>
      </form>
      <p className="mt-4 text-center text-xs text-subtle-foreground">
        {t('Access is set up for you. No account yet? Contact support.')}
      </p>
    </div>
  );
}

function tellFailure(error: unknown): void {
  if (error instanceof ApiError && error.code === 'email_not_approved') {
    const email = findSupportEmail();
    toast({
      title: t('Account Setup Required'),
      description:
        email === null
          ? t('Please contact support, which is whoever runs this Parley, to set up your account.')
          : t('Please contact support by email at {email}, by video demo or by phone to set up your account.', {
              email,
            }),
      variant: 'destructive',
      action: supportAction(email),
    });
    return;
  }
  toast({
    title: t('Login failed'),
    description: serverMessageOf(error) ?? t('Please check your credentials and try again.'),
    variant: 'destructive',
  });
}
