import TickIcon from '@mui/icons-material/CheckOutlined';
import CrossIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { VisuallyHidden } from '../../kit/index.ts';
import {
  arrange,
  type Arrangement,
  layouts,
  type MenuColourKey,
  menuColourKeys,
  menuWidths,
} from '../arrangement.ts';
import { leastRatio, menuLook, type MenuLook } from '../menu/menuLook.ts';
import type { ColourMode } from '../../login/index.ts';
import { useArrangement, useServices } from '../services.ts';
import { useCollapse } from '../useCollapse.ts';
import { useIsNarrow } from '../../kit/useIsNarrow.ts';
import { Line, Part, SwitchLine } from './SettingControls.tsx';
import { useText } from '../../texts/index.ts';

/** Settings of the menu; those of a side menu are shown only while there is one. */
export function MenuPart() {
  const t = useText('shell');
  const { config } = useServices();
  const arrangement = useArrangement();
  const { isCollapsed, collapse } = useCollapse();
  const isNarrow = useIsNarrow();
  const hasSide = !isNarrow && layouts[arrangement.layoutMode].menu === 'side';
  return (
    <Part title={t('appearance.menu')}>
      {hasSide && (
        <>
          <MenuWidth
            width={arrangement.menuWidth}
            onChange={(menuWidth) => arrange(config, { menuWidth })}
          />
          <SwitchLine label={t('appearance.collapsed')} isOn={isCollapsed} onSwitch={collapse} />
        </>
      )}
      <SwitchLine
        label={t('appearance.accordion')}
        isOn={arrangement.menuUniqueOpened}
        onSwitch={(menuUniqueOpened) => arrange(config, { menuUniqueOpened })}
      />
      <MenuColours arrangement={arrangement} onChange={(part) => arrange(config, part)} />
    </Part>
  );
}

type MenuWidthProps = { readonly width: number; readonly onChange: (width: number) => void };

/** Width of the open menu. A valid value applies while typing. */
function MenuWidth({ width, onChange }: MenuWidthProps) {
  const t = useText('shell');
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && !isWidth(typed);
  return (
    <>
      <Line>
        <label htmlFor={id}>{t('appearance.menuWidth')}</label>
        <Input
          id={id}
          type="number"
          error={isWrong}
          value={typed ?? width}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (isWidth(value)) onChange(Number(value));
          }}
          onBlur={() => !isWrong && setTyped(undefined)}
          endAdornment={<InputAdornment position="end">px</InputAdornment>}
          slotProps={{
            input: {
              min: menuWidths.least,
              max: menuWidths.most,
              step: menuWidths.step,
              'aria-describedby': `${id}-wrong`,
            },
          }}
        />
      </Line>
      <Wrong id={`${id}-wrong`} role="alert">
        {isWrong &&
          t('appearance.menuWidthWrong', { least: menuWidths.least, most: menuWidths.most })}
      </Wrong>
    </>
  );
}

const isWidth = (typed: string) =>
  typed.trim() !== '' && Number(typed) >= menuWidths.least && Number(typed) <= menuWidths.most;

const Input = styled(OutlinedInput)({ width: 116 });

const Wrong = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.tone.danger.fg,
}));

type MenuColoursProps = {
  readonly arrangement: Arrangement;
  readonly onChange: (part: Partial<Arrangement>) => void;
};

/** Colours of the menu, for light and for dark, with a check of their contrast. */
function MenuColours({ arrangement, onChange }: MenuColoursProps) {
  const t = useText('shell');
  const looks = modes.map((mode) => menuLook(arrangement.layoutMode, mode, arrangement));
  const isOwn = menuColourKeys.some((key) => arrangement[key].some(Boolean));
  const choose = (key: MenuColourKey, at: number, colour: string) => {
    const [light, dark] = arrangement[key];
    onChange({ [key]: at === 0 ? [colour, dark] : [light, colour] });
  };

  return (
    <>
      <Table>
        <caption>{t('appearance.colours')}</caption>
        <thead>
          <tr>
            <td />
            {modes.map((mode) => (
              <th key={mode} scope="col">
                {t(`appearance.${mode}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {menuColourKeys.map((key) => (
            <tr key={key}>
              <th scope="row">{t(`appearance.${key}`)}</th>
              {modes.map((mode, at) => (
                <td key={mode}>
                  <input
                    type="color"
                    aria-label={`${t(`appearance.${key}`)} · ${t(`appearance.${mode}`)}`}
                    value={arrangement[key][at] || shown(key, looks[at])}
                    onChange={({ target }) => choose(key, at, target.value)}
                  />
                </td>
              ))}
            </tr>
          ))}
          {(['ratio', 'activeRatio'] as const).map((which) => (
            <tr key={which}>
              <th scope="row">{t(`appearance.${which}`)}</th>
              {looks.map((look, at) => (
                <td key={modes[at]}>
                  <Ratio value={look[which]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Note role="status">
        {looks.some((look) => Math.min(look.ratio, look.activeRatio) < leastRatio) &&
          t('appearance.tooFaint', { least: `${leastRatio}:1` })}
      </Note>
      {isOwn && <Button onClick={() => onChange(untouched)}>{t('appearance.ownColours')}</Button>}
    </>
  );
}

const modes = ['light', 'dark'] as const satisfies readonly ColourMode[];

const untouched = {
  menuBackground: ['', ''],
  menuColor: ['', ''],
  menuActiveBackground: ['', ''],
  menuActiveColor: ['', ''],
} as const;

/** Colour that is drawn while the user has chosen none. */
function shown(key: MenuColourKey, look: MenuLook | undefined): string {
  if (!look) return '';
  const { ground, text, activeGround, activeText } = look;
  return {
    menuBackground: ground,
    menuColor: text,
    menuActiveBackground: activeGround,
    menuActiveColor: activeText,
  }[key];
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderSpacing: 0,
  '& > caption': { padding: theme.spacing(2, 0, 1), textAlign: 'start' },
  '& th, & td': { height: theme.measure.control, padding: 0, fontWeight: 400 },
  '& th[scope=row]': { textAlign: 'start' },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& th': { color: theme.vars.palette.text.secondary },
  '& td': { width: 76, textAlign: 'center' },
  '& input[type=color]': {
    width: 48,
    height: 28,
    padding: 2,
    border: `1px solid ${theme.vars.palette.ui.control}`,
    borderRadius: theme.radius.tag,
    backgroundColor: theme.vars.palette.ui.surface,
    cursor: 'pointer',
  },
  '@media (pointer: coarse)': { '& input[type=color]': { height: theme.measure.touch } },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.tone.warning.fg,
  '&:not(:empty)': { margin: theme.spacing(1, 0, 2) },
}));

/** A contrast, with whether it can be read: by sign and word, not by colour alone. */
function Ratio({ value }: { readonly value: number }) {
  const t = useText('shell');
  const reads = value >= leastRatio;
  // Cut, not rounded: 4.49 does not pass.
  return (
    <Value data-faint={!reads || undefined}>
      {(Math.floor(value * 10) / 10).toFixed(1)}:1
      {reads ? <TickIcon /> : <CrossIcon />}
      <VisuallyHidden>{t(reads ? 'appearance.reads' : 'appearance.faint')}</VisuallyHidden>
    </Value>
  );
}

const Value = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  color: theme.vars.palette.tone.success.fg,
  '&[data-faint]': { color: theme.vars.palette.tone.warning.fg },
  '& > svg': { fontSize: 14 },
}));
