/** Who runs this installation: `OPERATOR_*`. The legal pages name them, and say plainly what is not told. */
import type { Environment } from './environment.ts';

/** Null: not told. */
export type Operator = {
  name: string | null;
  /** Postal. */
  address: string | null;
  email: string | null;
  /** Whose law the terms are under: 'Ireland', 'the State of Delaware, USA'. */
  jurisdiction: string | null;
};

export function toOperator(environment: Environment): Operator {
  return {
    name: environment.OPERATOR_NAME ?? null,
    address: environment.OPERATOR_ADDRESS ?? null,
    email: environment.OPERATOR_EMAIL ?? null,
    jurisdiction: environment.OPERATOR_JURISDICTION ?? null,
  };
}
