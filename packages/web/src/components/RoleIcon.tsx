import type { Role } from '@parley/contract/permissions.ts';
import { Crown, Eye, Headset, type LucideIcon, ShieldCheck } from 'lucide-react';

const icons: Readonly<Record<Role, LucideIcon>> = { owner: Crown, admin: ShieldCheck, agent: Headset, viewer: Eye };

export function RoleIcon({ role, sizePx = 14 }: { role: Role; sizePx?: number }) {
  const Icon = icons[role];
  return <Icon size={sizePx} aria-hidden="true" className="shrink-0" />;
}
