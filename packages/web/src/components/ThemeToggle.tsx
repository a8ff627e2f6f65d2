import { SunMoon } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../ui/IconButton.tsx';
import { switchTheme } from './theme.ts';

export function ThemeToggle({ size = 'md' }: Pick<IconButtonProps, 'size'>) {
  return (
    <IconButton
      size={size}
      label="Switch theme"
      icon={<SunMoon size={18} aria-hidden="true" />}
      onClick={switchTheme}
    />
  );
}
