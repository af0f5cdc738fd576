import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import {
  Dialog,
  DialogCancel,
  SheetPart,
  StatusTag,
  Toggle,
  WorkButton,
} from '../../../../src/kit/index.ts';
import {
  changeModuleStateCall,
  type InstalledModule,
  type MarketOffer,
} from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { Allowed, useHttp, useNotifyText } from '../../../../src/ui/parts/index.ts';
import { ModuleTools } from './ModuleTools.tsx';

type Props = {
  readonly module: InstalledModule;
  /** Offer of the market of the same module. */
  readonly offer: MarketOffer | undefined;
  /** False: modules are installed and removed by command. */
  readonly canChange: boolean;
  /** True for the module that the address names. */
  readonly isSought: boolean;
  /** Reads the modules again. */
  readonly onChanged: () => Promise<unknown>;
};

/**
 * One module: what it is, its switch, and its changes. It is switched off after a question, since others may be at work
 * in it.
 */
export function ModuleLine({ module, offer, canChange, isSought, onChanged }: Props) {
  const t = useText('modules');
  const { title: name, intro, author, version, standing } = module;
  const [isAsking, setAsking] = useState(false);
  const { turn, isWorking } = useTurn(module, onChanged);
  const heading = useSought(isSought);
  const isOn = standing !== 'off';
  return (
    <SheetPart>
      <Line>
        <Words>
          <Name ref={heading} tabIndex={-1}>
            {name}
            <StatusTag tone={tones[standing]} glyph={glyphs[standing]}>
              {t(`state.${standing}`)}
            </StatusTag>
          </Name>
          <p>{standing === 'other' ? t('other') : intro}</p>
          <p>{t('by', { version, author })}</p>
        </Words>
        {standing !== 'other' && (
          <Tools>
            {canChange && <ModuleTools module={module} offer={offer} />}
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
          </Tools>
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

/** Brings the module that the address names into view, with the focus. */
function useSought(isSought: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSought) heading.current?.focus();
  }, [isSought]);
  return heading;
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
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2, 4),
}));

const Words = styled('div')(({ theme }) => ({
  flex: '1 1 260px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > p': { margin: theme.spacing(1, 0, 0), color: theme.vars.palette.text.secondary },
}));

const Name = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  width: 'fit-content',
  margin: 0,
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(2),
  marginInlineStart: 'auto',
}));
