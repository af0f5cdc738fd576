import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { menuColourKeys, type Arrangement, type MenuColourKey } from '../arrangement.ts';
import { leastRatio, menuLook, type MenuLook, type Mode } from '../menu/menuLook.ts';
import { useShellText } from '../texts.ts';
import { Ratio } from './Ratio.tsx';

type Props = {
  readonly arrangement: Arrangement;
  readonly onChange: (part: Partial<Arrangement>) => void;
};

/** The colours of the menu, for light and for dark, with what can be read and what cannot. */
export function MenuColours({ arrangement, onChange }: Props) {
  const t = useShellText();
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

const modes = ['light', 'dark'] as const satisfies readonly Mode[];

const untouched = {
  menuBackground: ['', ''],
  menuColor: ['', ''],
  menuActiveBackground: ['', ''],
  menuActiveColor: ['', ''],
} as const;

/** What is drawn while nobody has chosen. */
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
  '& input': {
    width: 48,
    height: 28,
    padding: 2,
    border: `1px solid ${theme.vars.palette.ui.control}`,
    borderRadius: theme.radius.tag,
    backgroundColor: theme.vars.palette.ui.surface,
    cursor: 'pointer',
  },
  '@media (pointer: coarse)': { '& input': { height: theme.measure.touch } },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.tone.warning.fg,
  '&:not(:empty)': { margin: theme.spacing(1, 0, 2) },
}));
