import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Dialog, DialogCancel } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { Remark } from '../shared/parts.tsx';
import { type TerminalCommand, terminalCommands, type TerminalStart } from '../terminalRuns.ts';

type Props = {
  readonly start: TerminalStart;
  readonly onRun: (command: TerminalCommand) => void;
};

/** One line for each command: its name, what it does, and the program that it runs. */
export function Commands({ start, onRun }: Props) {
  const t = useText('terminal');
  const [asked, setAsked] = useState<Asking>();
  const run = (command: TerminalCommand) => {
    const asking = askedCommands.find((each) => each === command);
    if (asking) setAsked(asking);
    else onRun(command);
  };
  return (
    <>
      <Grid aria-label={t('commands.title')}>
        {offered(start).map(({ key, line }) => {
          const hinted = hintedCommands.find((each) => each === key);
          return (
            <li key={key}>
              <Button variant="outlined" size="small" onClick={() => run(key)}>
                {t(`commands.${key}`)}
              </Button>
              <div>
                {hinted && <Remark>{t(`hints.${hinted}`)}</Remark>}
                <Program>{line}</Program>
              </div>
            </li>
          );
        })}
      </Grid>
      {asked && (
        <SureDialog
          command={asked}
          onClose={() => setAsked(undefined)}
          onSure={() => {
            setAsked(undefined);
            onRun(asked);
          }}
        />
      )}
    </>
  );
}

const hintedCommands = [
  'sync.run',
  'test.npm',
  'web-install.npm',
  'web-build.npm',
  'migrate.run',
] as const;

/** Commands that ask first: their effects reach further than this page. */
const askedCommands = ['web-install.npm', 'web-build.npm', 'migrate.run'] as const;
type Asking = (typeof askedCommands)[number];

/** Without a package manager people install and build by hand. */
function offered({ commands, manager }: TerminalStart) {
  return terminalCommands.flatMap((key) => {
    const found = commands.find((each) => each.key === key);
    const isManaged = key.startsWith('web-');
    return found && (!isManaged || key.endsWith(`.${manager}`)) ? [{ key, line: found.line }] : [];
  });
}

type SureProps = {
  readonly command: Asking;
  readonly onClose: () => void;
  readonly onSure: () => void;
};

function SureDialog({ command, onClose, onSure }: SureProps) {
  const t = useText('terminal');
  return (
    <Dialog
      isOpen
      size="confirm"
      onClose={onClose}
      title={t('sure.title', { command: t(`commands.${command}`) })}
      buttons={
        <>
          <DialogCancel>{t('sure.cancel')}</DialogCancel>
          <Button variant="contained" onClick={onSure}>
            {t('sure.run')}
          </Button>
        </>
      }
    >
      {t(`sure.${command}`)}
    </Dialog>
  );
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
  gap: theme.spacing(3, 6),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '164px minmax(0, 1fr)',
    alignItems: 'center',
    gap: theme.spacing(1, 3),
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}));

const Program = styled('code')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  fontFamily: 'monospace',
  color: theme.vars.palette.ui.text3,
  overflowWrap: 'anywhere',
}));
