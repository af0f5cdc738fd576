import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import DesktopIcon from '@mui/icons-material/DesktopWindowsOutlined';
import PhoneIcon from '@mui/icons-material/PhoneIphoneOutlined';
import TabletIcon from '@mui/icons-material/TabletMacOutlined';
import { styled } from '@mui/material/styles';
import { Select } from '../../../../src/fields/parts/Select.tsx';
import { IconTool } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useDesk, useDrawn } from '../model/useDesign.tsx';
import { canvasLanguages, canvasWidths, useCanvasView } from '../model/view.tsx';
import { useMemberGroups } from './GroupsInput.tsx';

const icons = { 390: PhoneIcon, 768: TabletIcon, 1200: DesktopIcon } as const;
const zooms = [1, 0.75, 0.5] as const;

/** Settings of the canvas: width, size, language, light or dark, and through whose eyes. */
export function ViewBar() {
  const t = useText('pageDesign.view');
  const { drawing } = useDesk();
  const { width, zoom, language, isDark, change } = useCanvasView();
  const group = useDrawn((state) => state.group);
  const groups = useMemberGroups();
  return (
    <Bar role="toolbar" aria-label={t('title')}>
      <span role="group" aria-label={t('width')}>
        {canvasWidths.map((each) => {
          const Icon = icons[each];
          return (
            <IconTool
              key={each}
              label={t('px', { width: each })}
              aria-pressed={each === width}
              onClick={() => change({ width: each })}
            >
              <Icon fontSize="small" />
            </IconTool>
          );
        })}
      </span>
      <Select
        aria-label={t('zoom')}
        value={zoom ?? 'fit'}
        onChange={({ target: { value } }) =>
          change({ zoom: value === 'fit' ? undefined : Number(value) })
        }
      >
        <option value="fit">{t('fit')}</option>
        {zooms.map((each) => (
          <option key={each} value={each}>{`${each * 100}%`}</option>
        ))}
      </Select>
      <span role="group" aria-label={t('language')}>
        {canvasLanguages.map((each) => (
          <LanguageButton
            key={each}
            type="button"
            aria-pressed={each === language}
            onClick={() => change({ language: each })}
          >
            {t(`languages.${each}`)}
          </LanguageButton>
        ))}
      </span>
      <IconTool label={t('dark')} aria-pressed={isDark} onClick={() => change({ isDark: !isDark })}>
        <DarkIcon fontSize="small" />
      </IconTool>
      {groups.length > 0 && (
        <Select
          aria-label={t('as')}
          value={group ?? ''}
          onChange={({ target: { value } }) =>
            drawing.see(value === '' ? undefined : Number(value))
          }
        >
          <option value="">{t('everything')}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {t('asGroup', { name })}
            </option>
          ))}
        </Select>
      )}
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.5, 2),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& > span': { display: 'inline-flex' },
  '& button': { padding: 6 },
  '& button[aria-pressed=true]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.ui.soft,
  },
}));

const LanguageButton = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 34,
  minHeight: theme.measure.control,
  border: 0,
  borderRadius: theme.radius.control,
  color: theme.vars.palette.text.secondary,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: theme.measure.touch, minWidth: theme.measure.touch },
}));
