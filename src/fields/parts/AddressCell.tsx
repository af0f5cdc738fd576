import OutIcon from '@mui/icons-material/OpenInNewOutlined';
import { VisuallyHidden } from '../../kit/index.ts';
import { useFieldKit } from '../kit.ts';
import type { CellProps } from '../view.ts';
import { TextCell } from './cells.tsx';
import { TextLink } from './TextLink.tsx';

/** A web address; where there is room, a link to it. */
export function AddressCell(props: CellProps) {
  const { value, isFull } = props;
  if (!isFull || typeof value !== 'string') return <TextCell {...props} />;
  return <AddressLink address={value} />;
}

export function AddressLink({ address }: { readonly address: string }) {
  const { t } = useFieldKit();
  // Addresses come from people: only what the field would read is followed.
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(address)) return <span>{address}</span>;
  return (
    <TextLink href={address} target="_blank" rel="noopener noreferrer">
      {address} <OutIcon aria-hidden="true" sx={{ fontSize: 14, verticalAlign: 'text-bottom' }} />
      <VisuallyHidden>{t('newWindow')}</VisuallyHidden>
    </TextLink>
  );
}
