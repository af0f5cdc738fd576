import { demoAccounts, startHints } from './seed/index.ts';

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** A step of a first start, for the person who waits. */
type StartStep = {
  /** Shows the part that is done, on a terminal. */
  readonly progress: (done: number, total: number) => void;
  readonly end: () => void;
};

/** Says that a step begins: a line of its own, which a terminal keeps up to date until it ends. */
export function beginStep(output: Output, text: string): StartStep {
  if (!output.isTTY) {
    output.write(`${text} …\n`);
    return { progress: () => {}, end: () => {} };
  }
  let shown = '';
  const show = (share: string) => {
    if (share !== shown) output.write(`\r${text} … ${share}`);
    shown = share;
  };
  output.write(`${text} …`);
  return {
    progress: (done, total) => show(`${Math.floor((100 * done) / total)} %`),
    end() {
      show('done ');
      output.write('\n');
    },
  };
}

type Start = {
  /** Origin on which the server listens. */
  readonly address: string;
  readonly adminBase: string;
  readonly adminUser: string;
  /** Data that this start has written; undefined if the database had some. */
  readonly seeded: 'demo' | 'minimal' | undefined;
  /** Password that was made up for the first admin. */
  readonly password: string | undefined;
};

/** Text for the operator once the server is ready: the address, and after a first start the accounts and a first step. */
export function readyText({ address, adminBase, adminUser, seeded, password }: Start): string {
  const others = seeded === 'demo' ? demoAccounts : '';
  return [
    `Shopwright is ready: ${address}${adminBase}`,
    ...(password === undefined
      ? []
      : [`Account: ${adminUser}   Password: ${password}   (shown once)${others}`]),
    ...(seeded ? startHints[seeded](address) : []),
  ].join('\n');
}
