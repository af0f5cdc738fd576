import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useCallback, useState } from 'react';
import { BoxFrame } from '../../../../src/fields/parts/BoxFrame.tsx';
import { IconTool, isComposing } from '../../../../src/kit/index.ts';
import { localizedName } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import type { PicturePlace, PictureProduct } from './matchPictures.ts';
import type { PictureFile, usePictureRun } from './usePictureRun.ts';

type PictureLineProps = {
  readonly picture: PictureFile;
  readonly run: Pick<
    ReturnType<typeof usePictureRun>,
    'assign' | 'setPlace' | 'remove' | 'isSaving'
  >;
};

/** One file with its product and place; a file without a product is assigned by a code. */
export function PictureLine({ picture, run }: PictureLineProps) {
  const t = useText('resources.shop_goods.page.pictures');
  const locale = useLocale();
  const { key, file, match, state, fault } = picture;
  const preview = usePreview(file);
  const isFixed = run.isSaving || state === 'saved';
  return (
    <Line data-failed={fault !== undefined || undefined}>
      <Picture alt="" ref={preview} />
      <span>
        <b>{file.name}</b>
        <small role={fault === undefined ? undefined : 'alert'}>
          {fault ??
            (state === 'waiting'
              ? match
                ? String(localizedName(match.product, 'name', locale))
                : t('unknown')
              : t(state))}
        </small>
      </span>
      {match ? (
        <BoxFrame>
          <select
            aria-label={t('place', { file: file.name })}
            disabled={isFixed}
            value={idOf(match.place)}
            onChange={({ target }) => {
              const place = placesOf(match.product, match.place).find(
                (each) => idOf(each) === target.value,
              );
              if (place) run.setPlace(key, place);
            }}
          >
            {placesOf(match.product, match.place).map((place) => (
              <option key={idOf(place)} value={idOf(place)}>
                {t(`places.${place.type}`, { label: 'label' in place ? place.label : '' })}
              </option>
            ))}
          </select>
        </BoxFrame>
      ) : (
        <CodeBox name={file.name} onFind={(code) => run.assign(key, code)} />
      )}
      <IconTool
        label={t('remove', { file: file.name })}
        disabled={isFixed}
        onClick={() => run.remove(key)}
      >
        <RemoveIcon />
      </IconTool>
    </Line>
  );
}

type CodeBoxProps = {
  readonly name: string;
  readonly onFind: (code: string) => Promise<boolean>;
};

function CodeBox({ name, onFind }: CodeBoxProps) {
  const t = useText('resources.shop_goods.page.pictures');
  const [code, setCode] = useState('');
  const [missed, setMissed] = useState<string>();
  const find = async () => {
    const wanted = code.trim();
    if (wanted !== '' && !(await onFind(wanted).catch(() => false))) setMissed(wanted);
  };
  return (
    <Code>
      <BoxFrame isInvalid={missed !== undefined}>
        <input
          type="text"
          autoComplete="off"
          aria-label={t('code', { file: name })}
          placeholder={t('codeHint')}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setMissed(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            void find();
          }}
        />
      </BoxFrame>
      <Button variant="outlined" disabled={code.trim() === ''} onClick={() => void find()}>
        {t('find')}
      </Button>
      {missed !== undefined && <small role="alert">{t('notFound', { code: missed })}</small>}
    </Code>
  );
}

/** The places that a product has for a picture; the one that was found among them. */
function placesOf({ attrs, skus }: PictureProduct, found: PicturePlace): readonly PicturePlace[] {
  const group = attrs.find(({ hasImage }) => hasImage === 1);
  const all: readonly PicturePlace[] = [
    { type: 'main' },
    { type: 'gallery', number: found.type === 'gallery' ? found.number : 99 },
    ...(group?.values ?? []).map(
      ({ vid, attrValue: label }) => ({ type: 'value', vid, label }) as const,
    ),
    ...skus
      .filter(({ sku_code: code }) => code !== '')
      .slice(0, mostSkus)
      .map(({ id, sku_code: label }) => ({ type: 'sku', id, label }) as const),
  ];
  return all.some((place) => idOf(place) === idOf(found)) ? all : [...all, found];
}

/** A longer list of SKUs is no choice; a file may be named after any of them. */
const mostSkus = 100;

const idOf = (place: PicturePlace): string =>
  place.type === 'value' ? place.vid : place.type === 'sku' ? `sku ${place.id}` : place.type;

/** Shows a file that is not uploaded yet. */
const usePreview = (file: File) =>
  useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) minmax(0, 240px) auto',
  alignItems: 'center',
  gap: theme.spacing(1, 3),
  padding: theme.spacing(2, 0),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  overflowWrap: 'anywhere',
  '& > span': { display: 'grid', minWidth: 0 },
  '& b': { fontWeight: theme.typography.fontWeightBold },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '&[data-failed] small, & small[role=alert]': { color: theme.vars.palette.tone.danger.fg },
  '& select': {
    width: '100%',
    border: 0,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    outline: 0,
  },
  '& option': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    '& > :nth-of-type(3):not(button)': { gridArea: '2 / 2' },
    '& > :last-child': { gridArea: '1 / 3' },
  },
}));

const Picture = styled('img')(({ theme }) => ({
  width: 40,
  height: 40,
  objectFit: 'cover',
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.sunken,
}));

const Code = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.spacing(1, 2),
  '& > small': { gridColumn: '1 / -1' },
}));
