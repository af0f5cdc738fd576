import { styled } from '@mui/material/styles';

type Props = { readonly labels: readonly string[] };

/** A few short names beside each other. */
export const Chips = ({ labels }: Props) => (
  <Row>
    {labels.map((label) => (
      <Chip key={label}>{label}</Chip>
    ))}
  </Row>
);

const Row = styled('span')(({ theme }) => ({
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
