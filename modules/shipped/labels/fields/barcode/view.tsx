import { type CellProps, lineViews, TextCell, type Views } from '#shopwright/fields/parts';
import { styled } from '@mui/material/styles';
import { isArticleNumber } from './bars.ts';
import { Bars } from './Bars.tsx';

export const view: Views = { ...lineViews, Cell: BarcodeCell };

/** An article number; where there is room with its bars, to be scanned from the screen. */
function BarcodeCell(props: CellProps) {
  const { value, isFull } = props;
  if (!isFull || typeof value !== 'string' || !isArticleNumber(value))
    return <TextCell {...props} />;
  return (
    <Drawn>
      <Bars code={value} />
      {value}
    </Drawn>
  );
}

const Drawn = styled('div')({ display: 'inline-block', width: 180, textAlign: 'center' });
