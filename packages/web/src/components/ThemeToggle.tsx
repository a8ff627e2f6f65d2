import { SunMoon } from 'lucide-react';
import { t } from '../messages/translate.ts';
import { IconButton, type IconButtonProps } from '../ui/IconButton.tsx';
import { switchTheme } from './theme.ts';

export function ThemeToggle({ size = 'md' }: Pick<IconButtonProps, 'size'>) {
  return (
    <IconButton
      size={size}
      label={t('Switch theme')}
      icon={<SunMoon size={18} aria-hidden="true" />}
      onClick={switchTheme}
    />
  );
}
