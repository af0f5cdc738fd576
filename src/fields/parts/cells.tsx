import OutIcon from '@mui/icons-material/OpenInNewOutlined';
import { styled } from '@mui/material/styles';
import { use } from 'react';
import { isStored, thumbOf } from '../../contract/index.ts';
import { CopyId, grouped, signedText, valueText, VisuallyHidden } from '../../kit/index.ts';
import { type CellProps, type FieldKit, FieldKitContext } from '../view.ts';
import { useText } from '../../texts/index.ts';
import { RecordLink } from './RecordLink.tsx';

/** Text; in a list, two lines of it, or one in a compact list, with the whole text in its title. */
export function TextCell({ field, source, texts, value, isFull }: CellProps) {
  const text = typeof value === 'string' ? value : valueText(field, value);
  if ('copyable' in field.options && field.options.copyable === true)
    return <CopyId value={text} name={texts.label(source)} />;
  return isFull ? <Whole>{text}</Whole> : <Short title={text}>{text}</Short>;
}

/** Number in a column of numbers. */
export function NumberCell({ field, value }: CellProps) {
  if (value === 0 && field.options.zeroIsUnlimited) return <Unlimited />;
  const isWhole = typeof value === 'number' && !field.toWire;
  const figures = field.options.signed ? signedText : grouped;
  return <Figures>{isWhole ? figures(value) : valueText(field, value)}</Figures>;
}

function Unlimited() {
  return useText('fields.view')('unlimited');
}

const Figures = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

const Whole = styled('span')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const Short = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 'var(--cell-lines, 2)',
  maxWidth: '24em',
  overflow: 'hidden',
  // Words are kept whole, up to that width.
  overflowWrap: 'break-word',
});

/** A web address; where there is room, a link to it. */
export function AddressCell(props: CellProps) {
  const { value, isFull } = props;
  if (!isFull || typeof value !== 'string') return <TextCell {...props} />;
  return <AddressLink address={value} />;
}

export function AddressLink({ address }: { readonly address: string }) {
  const t = useText('fields.view');
  const openable = use(FieldKitContext)?.openable;
  // Addresses are user input: only those the field would accept become links.
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(address)) return <span>{address}</span>;
  return (
    <TextLink
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (!openable || !isStored(address)) return;
        event.preventDefault();
        void openInTab(openable(address));
      }}
    >
      {address} <OutIcon aria-hidden="true" sx={{ fontSize: 14, verticalAlign: 'text-bottom' }} />
      <VisuallyHidden>{t('newWindow')}</VisuallyHidden>
    </TextLink>
  );
}

/** Opens the tab within the click, or the browser would block it as a pop-up. */
async function openInTab(address: Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  const target = await address;
  if (tab) tab.location.replace(target);
  else window.location.assign(target);
}

/** A link within text, large enough to be hit. */
export const TextLink = styled('a')(({ theme }) => ({
  paddingBlock: 3,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

type ChipsProps = {
  readonly labels: readonly string[];
  /** Addresses of the records they name, in their order. */
  readonly links?: readonly (string | undefined)[];
};

/** Row of a few short names. */
export const Chips = ({ labels, links }: ChipsProps) => (
  <ChipRow>
    {labels.map((label, at) => (
      <Chip key={`${at} ${label}`}>
        <RecordLink to={links?.[at]}>{label}</RecordLink>
      </Chip>
    ))}
  </ChipRow>
);

const ChipRow = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

export const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: theme.measure.tag,
  maxWidth: '100%',
  padding: '2px 8px',
  borderRadius: theme.radius.tag,
  overflowWrap: 'anywhere',
  backgroundColor: theme.vars.palette.tone.info.bg,
  color: theme.vars.palette.tone.info.fg,
}));

type ThumbProps = {
  /** Empty: its place is kept. */
  readonly address: string;
  readonly isLarge?: boolean;
  /** Alt text; absent when the text beside the picture says the same. */
  readonly alt?: string;
};

/** Thumbnail, mostly beside its name: its alt text is then empty. */
export function Thumb({ address, isLarge = false, alt = '' }: ThumbProps) {
  const openable = use(FieldKitContext)?.openable;
  return (
    <Frame data-thumb data-large={isLarge || undefined}>
      {address !== '' && (
        <img
          src={thumbOf(address, isLarge ? 320 : 96)}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => void showWithTicket(currentTarget, address, openable)}
        />
      )}
    </Frame>
  );
}

/** Loads a picture that is not public with a one-time ticket; a failure leaves an empty place. */
export async function showWithTicket(
  picture: HTMLImageElement,
  address: string,
  openable: FieldKit['openable'],
): Promise<void> {
  const isFirst = picture.dataset['asked'] !== address;
  picture.dataset['asked'] = address;
  const target = isFirst && openable && isStored(address) ? await openable(address) : address;
  if (target === address) picture.setAttribute('data-broken', '');
  else picture.src = target;
}

const Frame = styled('span')(({ theme }) => ({
  display: 'block',
  flex: 'none',
  width: 40,
  height: 40,
  overflow: 'hidden',
  borderRadius: theme.radius.tag,
  backgroundColor: theme.vars.palette.ui.sunken,
  '&[data-large]': { width: 96, height: 96, borderRadius: theme.radius.control },
  // A size in lengths, not in percent, so that a loaded picture causes no layout.
  '& img': { display: 'block', width: 'inherit', height: 'inherit', objectFit: 'cover' },
  '& img[data-broken]': { visibility: 'hidden' },
}));
