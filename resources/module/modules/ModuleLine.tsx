import { styled } from '@mui/material/styles';
import { useState } from 'react';
import {
  Dialog,
  DialogCancel,
  SheetPart,
  StatusTag,
  Toggle,
  WorkButton,
} from '../../../src/kit/index.ts';
import { changeModuleStateCall, type InstalledModule } from '../../../src/modules/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { Allowed, useHttp, useNotifyText } from '../../../src/ui/parts/index.ts';

type Props = {
  readonly module: InstalledModule;
  /** Reads the modules again. */
  readonly onChanged: () => Promise<unknown>;
};

/** One module: what it is, and its switch. It is switched off after a question, since others may be at work in it. */
export function ModuleLine({ module, onChanged }: Props) {
  const t = useText('modules');
  const { title: name, intro, author, version, standing } = module;
  const [isAsking, setAsking] = useState(false);
  const { turn, isWorking } = useTurn(module, onChanged);
  const isOn = standing !== 'off';
  return (
    <SheetPart>
      <Line>
        <div>
          <Name>
            {name}
            <StatusTag tone={tones[standing]} glyph={glyphs[standing]}>
              {t(`state.${standing}`)}
            </StatusTag>
          </Name>
          <Words>{standing === 'other' ? t('other') : intro}</Words>
          <Words>{t('by', { version, author })}</Words>
        </div>
        {standing !== 'other' && (
          <Allowed permission="changeState">
            <Toggle
              aria-label={t('turnOn', { name })}
              checked={isOn}
              aria-disabled={isWorking || undefined}
              onChange={() => {
                if (isOn) setAsking(true);
                else if (!isWorking) void turn(1);
              }}
            />
          </Allowed>
        )}
      </Line>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        size="confirm"
        title={t('turnOff', { name })}
        buttons={
          <>
            <DialogCancel>{t('cancel')}</DialogCancel>
            <WorkButton
              variant="contained"
              isWorking={isWorking}
              onClick={() => void turn(0).then(() => setAsking(false))}
            >
              {t('confirm')}
            </WorkButton>
          </>
        }
      >
        {t('turnOffHint')}
      </Dialog>
    </SheetPart>
  );
}

/** Switches a module, says so, and reads the modules again; a refusal is shown by the client. */
function useTurn({ uid, title: name }: InstalledModule, onChanged: Props['onChanged']) {
  const t = useText('modules');
  const http = useHttp();
  const notify = useNotifyText();
  const [isWorking, setWorking] = useState(false);
  async function turn(state: 0 | 1): Promise<void> {
    setWorking(true);
    try {
      await http.call(changeModuleStateCall, { uid, state });
      notify(t(state === 1 ? 'turnedOn' : 'turnedOff', { name }));
      await onChanged();
    } catch {
      // The client has reported it; the switch shows what is true.
    } finally {
      setWorking(false);
    }
  }
  return { turn, isWorking };
}

const tones = { on: 'success', off: 'info', other: 'warning' } as const;
const glyphs = { on: 'done', off: 'ring', other: 'alert' } as const;

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(4),
}));

const Name = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  margin: 0,
}));

const Words = styled('p')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
}));
