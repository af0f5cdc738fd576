import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { listPage } from '../../../src/contract/index.ts';
import { type Row, useScope } from '../../../src/ui/parts/index.ts';

/** Begins an order for the member of a record page, in the list of orders. Stands in the scope of orders. */
export function OrderForMember({ row }: { readonly row: Row }) {
  const { resource, texts, access } = useScope();
  const mayBuy = row['status'] === 'enable' && !row['erase_time'];
  if (!mayBuy || !access.can('place')) return null;
  return (
    <Button
      variant="text"
      startIcon={<AddIcon />}
      component={Link}
      to={listPage(resource.path)}
      state={{ placeFor: Number(row['id']) }}
    >
      {texts.action('place').name}
    </Button>
  );
}
