import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../messages/translate.ts';
import { IconButton } from './IconButton.tsx';
import { Input, type InputProps } from './Input.tsx';

/** A password field with a button that shows what was typed. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'icon'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pe-11" />
      <IconButton
        label={shown ? t('Hide password') : t('Show password')}
        icon={shown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
        onClick={() => setShown(!shown)}
        className="!absolute inset-y-0 end-1 my-auto"
      />
    </div>
  );
}
