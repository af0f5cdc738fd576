import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { use, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { showWithTicket } from '../../../src/fields/parts/cells.tsx';
import { useSettled } from '../../../src/fields/parts/formValue.ts';
import { FieldKitContext } from '../../../src/fields/view.ts';
import { Sheet, SheetPart } from '../../../src/kit/index.ts';
import { readOr } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { useScope } from '../../../src/ui/parts/index.ts';
import { banner } from '../banners.ts';

const devices = ['phone', 'desktop'] as const;
type Device = (typeof devices)[number];
const languages = ['chinese', 'english'] as const;
type Reader = (typeof languages)[number];

/** The banner of the form in its place in the shop, on a phone or a desktop, for readers of either language. */
export function BannerPreview() {
  const t = useText('resources.shop_banner.page');
  const { resource, texts } = useScope();
  const isEnglish = useLocale() === 'en';
  const [device, setDevice] = useState<Device>('phone');
  const [reader, setReader] = useState<Reader>(isEnglish ? 'english' : 'chinese');
  const draft = useBannerDraft(reader);
  const { position } = banner.fields;
  const place = texts.option(
    'position',
    resource.shape.fields['position'] ?? position,
    draft.position,
  );
  return (
    <Sheet>
      <SheetPart>
        <Panel>
          <h2>{t('preview')}</h2>
          <Switches>
            <Switch label={t('device')} options={devices} value={device} onChange={setDevice} />
            <Switch label={t('language')} options={languages} value={reader} onChange={setReader} />
          </Switches>
          <figure>
            <Page data-device={device} data-position={draft.position}>
              <Bar data-part="head" aria-hidden="true" />
              <Block data-part="before" aria-hidden="true" />
              <Picture key={draft.image} {...draft} />
              <Block data-part="after" aria-hidden="true" />
            </Page>
            <figcaption>{place}</figcaption>
          </figure>
        </Panel>
      </SheetPart>
    </Sheet>
  );
}

type SwitchProps<T extends string> = {
  readonly label: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly onChange: (value: T) => void;
};

function Switch<T extends Device | Reader>({ label, options, value, onChange }: SwitchProps<T>) {
  const t = useText('resources.shop_banner.page');
  return (
    <div role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {t(option)}
        </button>
      ))}
    </div>
  );
}

type BannerDraft = {
  readonly image: string;
  readonly title: string;
  readonly position: string;
  readonly colour: string | undefined;
};

/** The banner as it stands in the form, as far as its fields can be read. */
function useBannerDraft(reader: Reader): BannerDraft {
  const typed: readonly unknown[] = useWatch({
    name: ['image', 'image_en', 'title', 'title_en', 'position', 'bg_color'],
  });
  const [image, imageEn, title, titleEn, position, colour] = typed;
  const { fields } = banner;
  const addresses = [readOr(fields.image, image, ''), readOr(fields.image_en, imageEn, null)];
  const [own, english] = useSettled(addresses.join('\n')).split('\n');
  const isEnglish = reader === 'english';
  return {
    image: (isEnglish && english) || own || '',
    title: String((isEnglish && titleEn) || title || ''),
    position: String(readOr(fields.position, position, 'home_top')),
    colour: textOf(readOr(fields.bg_color, colour, null)),
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Aspect ratio to which a banner is cut. */
const proportion = 750 / 340;

/** The image as buyers see it, and a note when it is cut. */
function Picture({ image, title, colour }: BannerDraft) {
  const t = useText('resources.shop_banner.page');
  const openable = use(FieldKitContext)?.openable;
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const isCut = size && Math.abs(size.width / size.height / proportion - 1) > 0.02;
  return (
    <Place data-part="banner" style={{ backgroundColor: colour }}>
      {image === '' ? (
        <span>{t('noImage')}</span>
      ) : (
        <img
          src={image}
          alt={title || t('untitled')}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize(width > 0 && height > 0 ? { width, height } : undefined)
          }
          onError={({ currentTarget }) => void showWithTicket(currentTarget, image, openable)}
        />
      )}
      {isCut && <small role="status">{t('cropped', size)}</small>}
    </Place>
  );
}

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > h2': { ...theme.typography.h2, margin: 0 },
  '& > figure': { display: 'grid', justifyItems: 'center', gap: theme.spacing(2), margin: 0 },
  '& figcaption': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Switches = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  '& > div': { display: 'flex' },
  '& button': {
    ...theme.typography.caption,
    minHeight: theme.measure.control,
    padding: '4px 10px',
    border: `1px solid ${theme.vars.palette.ui.control}`,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    cursor: 'pointer',
  },
  '& button:first-of-type': { borderStartStartRadius: 8, borderEndStartRadius: 8 },
  '& button:last-of-type': {
    marginInlineStart: -1,
    borderStartEndRadius: 8,
    borderEndEndRadius: 8,
  },
  '& button[aria-pressed=true]': {
    fontWeight: 600,
    color: theme.vars.palette.ui.onSoft,
    backgroundColor: theme.vars.palette.ui.soft,
  },
  '@media (pointer: coarse)': { '& button': { minHeight: theme.measure.touch } },
}));

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 8,
  width: '100%',
  padding: 8,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.ui.control}`,
  borderRadius: theme.radius.group,
  backgroundColor: theme.vars.palette.background.default,
  '&[data-device=phone]': {
    maxWidth: 240,
    minHeight: 360,
    borderWidth: 4,
    borderRadius: 24,
  },
  '&[data-device=desktop]': { maxWidth: 560, minHeight: 200 },
  // Only the middle of the home page has something above the banner.
  '&:not([data-position=home_mid]) > [data-part=before]': { display: 'none' },
  '&[data-position=user] > [data-part=head]': { height: 64, borderRadius: theme.radius.group },
  '&[data-position=classify]': { gridTemplateColumns: '22% minmax(0, 1fr)' },
  '&[data-position=classify] > [data-part=head]': { gridColumn: '1 / -1' },
  '&[data-position=classify] > [data-part=before]': {
    display: 'block',
    gridRow: '2 / span 2',
    height: 'auto',
    minHeight: 120,
  },
}));

const Bar = styled('div')(({ theme }) => ({
  height: 24,
  borderRadius: theme.radius.full,
  backgroundColor: theme.vars.palette.ui.sunken,
}));

const Block = styled('div')(({ theme }) => ({
  height: 96,
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.sunken,
}));

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.sunken,
  '& > img': { display: 'block', width: '100%', aspectRatio: '750 / 340', objectFit: 'cover' },
  '& > span': {
    ...theme.typography.caption,
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '750 / 340',
    padding: theme.spacing(2),
    textAlign: 'center',
    color: theme.vars.palette.text.secondary,
  },
  '& > small': {
    ...theme.typography.caption,
    padding: theme.spacing(2),
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));
