import { styled } from '@mui/material/styles';
import { CopyId } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';

type Props = { readonly command: string };

/** A command to copy. */
export function CommandLine({ command }: Props) {
  const t = useText('modules.byHand');
  return (
    <Line>
      <CopyId value={command} name={t('command')}>
        <code>{command}</code>
      </CopyId>
    </Line>
  );
}

/** Command that installs a module, by its uid or by the path of its archive. */
export const installCommand = (what: string): string => `npm run module:install -- ${what}`;

/** Command that removes a module. */
export const uninstallCommand = (uid: string): string => `npm run module:uninstall -- ${uid}`;

const Line = styled('div')({
  overflowWrap: 'anywhere',
  '& code': { fontFamily: 'monospace' },
});
