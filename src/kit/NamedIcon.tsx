import AdminIcon from '@mui/icons-material/BadgeOutlined';
import AttachmentIcon from '@mui/icons-material/AttachFileOutlined';
import BlogIcon from '@mui/icons-material/ArticleOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CategoryIcon from '@mui/icons-material/AccountTreeOutlined';
import CircleIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import ComponentIcon from '@mui/icons-material/WidgetsOutlined';
import CurrencyIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import DesignIcon from '@mui/icons-material/DesignServicesOutlined';
import FeedbackIcon from '@mui/icons-material/FeedbackOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import FreightIcon from '@mui/icons-material/PriceChangeOutlined';
import GoodsIcon from '@mui/icons-material/Inventory2Outlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LookIcon from '@mui/icons-material/CheckroomOutlined';
import ListIcon from '@mui/icons-material/FormatListBulletedOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import OverviewIcon from '@mui/icons-material/DonutLargeOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlineOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import PointsIcon from '@mui/icons-material/TollOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import RecycleIcon from '@mui/icons-material/RecyclingOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import ShopIcon from '@mui/icons-material/StorefrontOutlined';
import SizesIcon from '@mui/icons-material/FormatSizeOutlined';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import SocialIcon from '@mui/icons-material/ShareOutlined';
import TailorIcon from '@mui/icons-material/StraightenOutlined';
import TemplateIcon from '@mui/icons-material/ViewQuiltOutlined';
import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import WebIcon from '@mui/icons-material/WebOutlined';
import BellIcon from '@mui/icons-material/NotificationsOutlined';
import BellSettingsIcon from '@mui/icons-material/NotificationsActiveOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RefundIcon from '@mui/icons-material/AssignmentReturnOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

/** Icons a menu entry or a field may name. Data of the server, so an unknown name is no mistake. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
  admin: AdminIcon,
  attachment: AttachmentIcon,
  auth: ShieldIcon,
  blog: BlogIcon,
  campaign: CampaignIcon,
  category: CategoryIcon,
  component: ComponentIcon,
  currency: CurrencyIcon,
  dashboard: DashboardIcon,
  design: DesignIcon,
  feedback: FeedbackIcon,
  folder: FolderIcon,
  freight: FreightIcon,
  goods: GoodsIcon,
  groups: GroupsIcon,
  history: HistoryIcon,
  home: HomeIcon,
  key: KeyIcon,
  look: LookIcon,
  list: ListIcon,
  mail: MailIcon,
  overview: OverviewIcon,
  page: WebIcon,
  people: PeopleIcon,
  person: PersonIcon,
  place: PlaceIcon,
  points: PointsIcon,
  receipt: ReceiptIcon,
  recycle: RecycleIcon,
  rule: RuleIcon,
  settings: SettingsIcon,
  shield: ShieldIcon,
  shop: ShopIcon,
  sizes: SizesIcon,
  sms: SmsIcon,
  social: SocialIcon,
  tailor: TailorIcon,
  template: TemplateIcon,
  ticket: TicketIcon,
  translate: TranslateIcon,
  truck: TruckIcon,
  tune: TuneIcon,
  user: AdminIcon,
  bell: BellIcon,
  bellSettings: BellSettingsIcon,
  download: DownloadIcon,
  refund: RefundIcon,
  star: StarIcon,
  verified: VerifiedIcon,
  wallet: WalletIcon,
};

export const iconNames: readonly string[] = Object.keys(icons);

export const isIconName = (name: string): boolean => Object.hasOwn(icons, name);

/** The icon of a name; a ring for one that nobody drew. */
export function NamedIcon({ name }: { readonly name: string }) {
  const Icon = icons[name] ?? CircleIcon;
  return <Icon />;
}
