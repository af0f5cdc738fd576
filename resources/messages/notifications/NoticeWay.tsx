import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { noticePage, unreadPage } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import type { Row } from '../../../src/ui/parts/index.ts';

/** The way from a notice, read or unread, to what it is about. */
export function NoticeWay({ row }: { readonly row: Row }) {
  const t = useText('notices.go');
  const { message_type, message_data, end_time } = row;
  const to = noticePage({
    message_type: String(message_type),
    message_data,
    end_time: Number(end_time ?? 0),
  });
  if (to === unreadPage) return null;
  return (
    <Button component={Link} to={to} variant="text">
      {t('other')}
    </Button>
  );
}
