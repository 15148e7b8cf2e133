import { createSvgIcon } from '@mui/material/utils';

/** Line icons of the portal, 24 by 24, drawn with the colour of the text. */
const icon = (name: string, d: string) =>
  createSvgIcon(
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    />,
    name,
  );

export const DashboardIcon = icon('Dashboard', 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z');
export const InvestmentsIcon = icon('Investments', 'M3 17l6-6 4 4 8-8M15 7h6v6');
export const PerformanceIcon = icon('Performance', 'M4 4v16h16M8.5 16v-5M13 16V7M17.5 16v-3');
export const StarIcon = icon('Star', 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z');
export const CompaniesIcon = icon(
  'Companies',
  'M4 21V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v16M15 9h4a1 1 0 0 1 1 1v11M2 21h20M8 8h3M8 12h3M8 16h3',
);
export const PeopleIcon = icon(
  'People',
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.4a3.5 3.5 0 0 1 0 6.2M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
);
export const CapitalIcon = icon('Capital', 'M3 10l9-6 9 6M5 10v8M10 10v8M14 10v8M19 10v8M3 20.5h18');
export const MarksIcon = icon('Marks', 'M4 20h16M6 16v-4M11 16V8M16 16v-6M4 7l6-4 5 4 5-4');
export const UpdatesIcon = icon('Updates', 'M4 5h16v11H9l-5 4zM8 9h8M8 12.5h5');
export const TaxIcon = icon('Tax', 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6');
export const StatementIcon = icon('Statement', 'M6 3h8l4 4v14H6zM14 3v4h4M9 17v-3M12 17v-6M15 17v-2');
export const SettingsIcon = icon(
  'Settings',
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
);
export const SignOutIcon = icon(
  'SignOut',
  'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h11M17.5 8.5L21 12l-3.5 3.5',
);
export const MenuIcon = icon('Menu', 'M4 7h16M4 12h16M4 17h16');
export const CloseIcon = icon('Close', 'M6 6l12 12M18 6L6 18');
export const PlusIcon = icon('Plus', 'M12 5v14M5 12h14');
export const EditIcon = icon('Edit', 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4');
export const DeleteIcon = icon('Delete', 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5');
export const DownloadIcon = icon('Download', 'M12 4v11M7 10.5l5 5 5-5M4 20h16');
export const SearchIcon = icon('Search', 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.2 16.2L20 20');
export const BackIcon = icon('Back', 'M19 12H5M11 6l-6 6 6 6');
export const LightIcon = icon(
  'Light',
  'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
);
export const DarkIcon = icon('Dark', 'M20 14.5A8.3 8.3 0 0 1 9.5 4a8.3 8.3 0 1 0 10.5 10.5z');
export const SystemIcon = icon('System', 'M4 5h16v11H4zM9 20h6M12 16v4');
export const UploadIcon = icon('Upload', 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4');
export const EyeIcon = icon(
  'Eye',
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
);
export const EyeOffIcon = icon(
  'EyeOff',
  'M4 4l16 16M9.9 5.8A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.4 7.6A16.6 16.6 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9.5 9.5 0 0 0 4.6-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
);
export const CopyIcon = icon('Copy', 'M9 9h11v11H9zM15 9V4H4v11h5');
export const CheckIcon = icon('Check', 'M5 12.5l4.5 4.5L19 7.5');
export const ProfileIcon = icon('Profile', 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0');
export const DocumentIcon = icon('Document', 'M6 3h8l4 4v14H6zM14 3v4h4');
export const MailIcon = icon('Mail', 'M3 6h18v13H3zM3.5 6.5L12 13l8.5-6.5');
export const KeyboardIcon = icon('Keyboard', 'M2 6h20v12H2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10');
export const HelpIcon = icon(
  'Help',
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9.6 9.6a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2.9-1.2 1.8M12 16.6h.01',
);
export const GuideIcon = icon(
  'Guide',
  'M12 6.5C10 5 7 4.5 3.5 4.8v13.7c3.5-.3 6.5.2 8.5 1.7 2-1.5 5-2 8.5-1.7V4.8C17 4.5 14 5 12 6.5zM12 6.5v13.7',
);
