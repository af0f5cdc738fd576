import AdminIcon from '@mui/icons-material/BadgeOutlined';
import AttachmentIcon from '@mui/icons-material/AttachFileOutlined';
import BlogIcon from '@mui/icons-material/ArticleOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CategoryIcon from '@mui/icons-material/AccountTreeOutlined';
import CircleIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import FeedbackIcon from '@mui/icons-material/FeedbackOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import GoodsIcon from '@mui/icons-material/Inventory2Outlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import ShopIcon from '@mui/icons-material/StorefrontOutlined';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import WebIcon from '@mui/icons-material/WebOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

/** Icons a menu entry may name. Data of the server, so an unknown name is no mistake. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
  admin: AdminIcon,
  attachment: AttachmentIcon,
  auth: ShieldIcon,
  blog: BlogIcon,
  campaign: CampaignIcon,
  category: CategoryIcon,
  dashboard: DashboardIcon,
  feedback: FeedbackIcon,
  folder: FolderIcon,
  goods: GoodsIcon,
  groups: GroupsIcon,
  history: HistoryIcon,
  mail: MailIcon,
  page: WebIcon,
  people: PeopleIcon,
  receipt: ReceiptIcon,
  rule: RuleIcon,
  settings: SettingsIcon,
  shield: ShieldIcon,
  shop: ShopIcon,
  sms: SmsIcon,
  ticket: TicketIcon,
  truck: TruckIcon,
  user: AdminIcon,
};

export function MenuIcon({ name }: { readonly name: string }) {
  const Icon = icons[name] ?? CircleIcon;
  return <Icon />;
}
