import { CodeField } from '../../components/CodeField.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import type { useOwnProof } from './use-own-proof.ts';

type OwnProofFieldsProps = { own: ReturnType<typeof useOwnProof>; autoFocus?: boolean };

export function OwnProofFields({ autoFocus = false, own }: OwnProofFieldsProps) {
  return (
    <>
      <PasswordField value={own.password} onChange={own.setPassword} autoFocus={autoFocus} />
      {own.wantsCode ? <CodeField value={own.code} onChange={own.setCode} /> : null}
    </>
  );
}
