import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Toggle } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { useHttp, useNotifyText } from '../../../src/ui/parts/index.ts';
import { Choose, CodeText, Remark } from '../shared/parts.tsx';
import type { TerminalStart } from '../terminalRuns.ts';
import { setManager } from './terminalCalls.ts';

type Props = {
  readonly start: TerminalStart;
  readonly isAutoCleaned: boolean;
  readonly onAutoClean: (is: boolean) => void;
  /** The package manager was changed. */
  readonly onChanged: () => void;
};

/** Settings: the package manager of all developers, and how this browser keeps its list. */
export function Settings({ start, isAutoCleaned, onAutoClean, onChanged }: Props) {
  const t = useText('terminal');
  const http = useHttp();
  const notify = useNotifyText();
  const id = useId();
  const choose = async (manager: string) => {
    try {
      await setManager(http, manager);
      onChanged();
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      notify(t('settings.failed', { reason }), 'error');
    }
  };
  const nameOf = (manager: string): string => {
    if (manager === 'none') return t('settings.none');
    return manager === 'npm' ? manager : t('settings.other', { name: manager });
  };
  return (
    <Line>
      <div>
        <Choose
          label={t('settings.manager')}
          hint={t('settings.managerHint')}
          value={start.manager}
          codes={offeredManagers}
          nameOf={nameOf}
          onChoose={(manager) => void choose(manager)}
        />
        {start.manager !== 'npm' && (
          <ByHand>
            <Remark>{t('settings.byHand')}</Remark>
            <CodeText tabIndex={0}>{linesByHand(start)}</CodeText>
          </ByHand>
        )}
      </div>
      <label htmlFor={id}>
        <Toggle
          id={id}
          checked={isAutoCleaned}
          onChange={({ target }) => onAutoClean(target.checked)}
        />
        {t('settings.autoClean')}
      </label>
    </Line>
  );
}

/** Others are kept for existing clients, and have no commands here. */
const offeredManagers = ['npm', 'none'];

const linesByHand = ({ commands }: TerminalStart): string =>
  commands
    .filter(({ key }) => key.startsWith('web-'))
    .map(({ line }) => line)
    .join('\n');

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(4, 8),
  '& > div': { flex: '0 1 320px', minWidth: 0 },
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: theme.measure.target,
  },
  [theme.breakpoints.up('sm')]: { '& > label': { marginTop: theme.spacing(6) } },
}));

const ByHand = styled('div')(({ theme }) => ({ marginTop: theme.spacing(2) }));
