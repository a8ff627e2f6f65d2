import type { Platform } from '@parley/contract/platforms.ts';
import type { ReactNode } from 'react';

/** The networks that have a mark here; some are named on the landing page alone. */
export type MarkedPlatform = Platform | 'snapchat';

/** Simple drawings on a 24 x 24 field, in the current colour. The marks belong to their owners. */
export const platformMarks: Record<MarkedPlatform, ReactNode> = {
  facebook: (
    <path d="M14 24v-9.6h3.3l.6-3.9H14V8.1c0-1.1.5-2.1 2.2-2.1H18V2.6s-1.6-.3-3.100-.3c-3.100 0-5.200 1.900-5.200 5.300v2.900H6.200v3.900h3.500V24z" />
  ),
  instagram: (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="2.4">
        <rect x="2.5" y="2.5" width="19" height="19" rx="5.5" />
        <circle cx="12" cy="12" r="4.6" />
      </g>
      <circle cx="17.6" cy="6.4" r="1.5" />
    </>
  ),
  linkedin: (
    <path d="M5.800 8.600H2.200V21h3.600zM4 7.100a2.100 2.100 0 1 0 0-4.200 2.100 2.100 0 0 0 0 4.200zM22 14.200c0-3.400-.7-6-4.700-6-1.900 0-3.200 1-3.700 2h-.1V8.600H10V21h3.700v-6.100c0-1.600.3-3.200 2.300-3.200s2 1.900 2 3.300v6H22z" />
  ),
  youtube: (
    <path d="M23.500 6.500a3 3 0 0 0-2.100-2.100C19.500 3.900 12 3.900 12 3.900s-7.500 0-9.400.5A3 3 0 0 0 .5 6.500C0 8.400 0 12 0 12s0 3.600.5 5.500a3 3 0 0 0 2.100 2.100c1.900.5 9.400.5 9.400.5s7.500 0 9.400-.5a3 3 0 0 0 2.100-2.100C24 15.600 24 12 24 12s0-3.600-.5-5.500zM9.600 15.600V8.400l6.300 3.600z" />
  ),
  twitter: (
    <path
      fillRule="evenodd"
      d="M2 2h6.300l5 7L19.300 2h2.500l-7.400 8.600L22.500 22h-6.300l-5.400-7.600L4.300 22H1.800l7.900-9.200zm3.500 1.900 11.700 16.200h1.900L7.400 3.900z"
    />
  ),
  telegram: (
    <path d="M21.900 3.600 18.600 20c-.2 1.100-.9 1.400-1.900.9l-5-3.700-2.400 2.300c-.3.300-.5.500-1 .5l.4-5.100L18 6.400c.4-.4-.1-.6-.6-.2L5.900 13.400.9 11.900c-1.100-.3-1.100-1.100.2-1.600L20.400 2.900c.9-.3 1.700.2 1.500.7z" />
  ),
  whatsapp: (
    <>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
        d="M12 2.400a9.500 9.500 0 0 0-8.200 14.300L2.400 21.600l5-1.300A9.500 9.500 0 1 0 12 2.400z"
      />
      <path d="M8.600 7.100c.4 0 .6.200.8.500l.7 1.700c.1.300.1.500-.1.700l-.7.900c.7 1.400 1.800 2.500 3.300 3.200l.9-1c.2-.2.500-.3.700-.2l1.700.8c.4.2.5.500.4.9-.2 1.200-1.400 2-2.600 1.800-3.700-.5-6.600-3.500-7-7-.1-1.300.7-2.300 1.900-2.300z" />
    </>
  ),
  tiktok: (
    <path d="M12.600 2h3.500c.3 2.600 1.800 4.200 4.400 4.400v3.500c-1.600 0-3.100-.5-4.400-1.400v6.800c0 3.900-2.800 6.700-6.300 6.700-3.400 0-6.200-2.700-6.200-6.200 0-3.700 3-6.500 6.900-6.100v3.700c-1.800-.4-3.300.7-3.300 2.400 0 1.500 1.200 2.600 2.600 2.600 1.700 0 2.800-1.100 2.800-2.900z" />
  ),
  snapchat: (
    <path d="M12 2c3.100 0 5.200 2.200 5.200 5.300v2.500l1.500-.3c.8-.2 1.200.8.5 1.200l-1.600 1c.8 1.900 2.100 3.100 4 3.700.6.200.6 1 0 1.200l-2 .6-.5 1.500-2.200-.1c-1.300 0-2.400 2.100-4.900 2.100s-3.600-2.100-4.900-2.100l-2.200.1-.5-1.500-2-.6c-.6-.2-.6-1 0-1.200 1.900-.6 3.200-1.800 4-3.700l-1.600-1c-.7-.4-.3-1.400.5-1.200l1.500.3V7.300C6.800 4.200 8.900 2 12 2z" />
  ),
};

export const markColours: Record<MarkedPlatform, string> = {
  facebook: 'bg-(--pf-facebook)',
  instagram: 'bg-(--pf-instagram)',
  linkedin: 'bg-(--pf-linkedin)',
  youtube: 'bg-(--pf-youtube)',
  twitter: 'bg-(--pf-twitter)',
  telegram: 'bg-(--pf-telegram)',
  whatsapp: 'bg-(--pf-whatsapp)',
  tiktok: 'bg-(--pf-tiktok)',
  snapchat: 'bg-(--pf-snapchat) text-(--pf-snapchat-foreground)',
};
