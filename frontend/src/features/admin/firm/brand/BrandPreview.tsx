import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useWatch, type Control } from 'react-hook-form';
import type { BrandSettings } from '../../../../api/generated';
import { logoOf, shownBrand, type BrandValues } from './brand-values';
import { useFileUrl } from './use-file-url';

/** The grounds and texts of the two themes, as in styles/tokens.css: both are shown, whichever is on. */
const themes = {
  light: { title: 'Light theme', paper: '#ffffff', text: '#101828', faint: '#475467', line: '#e4e7ec' },
  dark: { title: 'Dark theme', paper: '#121a24', text: '#f2f5f8', faint: '#9fadbd', line: '#26303d' },
};
type Theme = (typeof themes)['light'];

interface BrandPreviewProps {
  control: Control<BrandValues>;
  brand: BrandSettings;
}

interface ShownLogo {
  url: string;
  isPng: boolean;
}

/** How pages and e-mails look with what is in the form, before it is saved. */
export function BrandPreview({ control, brand }: BrandPreviewProps) {
  const values = useWatch({ control }) as BrandValues;
  const shown = shownBrand(values, brand);
  const logo = useShownLogo('logo', values, brand);
  const darkLogo = useShownLogo('darkLogo', values, brand);
  const { accent } = shown;
  return (
    <Box sx={columns}>
      <Page theme={themes.light} shades={accent.light} logo={logo} {...shown} />
      <Page
        theme={themes.dark}
        shades={accent.dark}
        logo={logo && (darkLogo ?? logo)}
        hasPlate={!darkLogo}
        {...shown}
      />
      <MailHead logo={logo} {...shown} />
    </Box>
  );
}

function useShownLogo(
  name: 'logo' | 'darkLogo',
  values: BrandValues,
  brand: BrandSettings,
): ShownLogo | null {
  const choice = values[name];
  const file = choice instanceof File ? choice : undefined;
  const url = useFileUrl(file);
  if (file) return url ? { url, isPng: /\.png$/i.test(file.name) } : null;
  const saved = logoOf(choice, brand[name], brand.defaults[name]);
  return saved && { url: saved.path, isPng: saved.path.endsWith('.png') };
}

type Shown = ReturnType<typeof shownBrand>;

interface PageProps extends Shown {
  theme: Theme;
  shades: Shown['accent']['light'];
  logo: ShownLogo | null;
  hasPlate?: boolean;
}

function Page({ theme, shades, logo, hasPlate = false, ...brand }: PageProps) {
  const { firmName, tagline, productName, accent } = brand;
  const chip = { bgcolor: shades.main, color: shades.contrastText, borderRadius: 0.75, fontWeight: 600 };
  return (
    <Sample title={theme.title} theme={theme}>
      <Box sx={logoRow}>
        {logo ? (
          <Logo logo={logo} name={firmName} hasPlate={hasPlate} />
        ) : (
          <>
            <Box
              component="span"
              sx={{ ...chip, ...oneLine, maxWidth: '40%', flex: 'none', px: 0.75, fontSize: 12 }}
            >
              {productName}
            </Box>
            <Box component="span" dir="auto" sx={{ ...oneLine, fontWeight: 600 }}>
              {firmName}
            </Box>
          </>
        )}
      </Box>
      <Box dir="auto" sx={{ ...twoLines, color: theme.faint }}>
        {tagline}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box component="span" sx={{ ...chip, px: 1.5, py: 0.75, fontSize: 13 }}>
          Button
        </Box>
        <Box component="span" sx={{ color: shades.main, fontWeight: 500 }}>
          Link
        </Box>
        <Box component="span" sx={{ ...oneLine, color: theme.text }}>
          {productName} Mark
        </Box>
      </Box>
      <Box sx={{ color: theme.faint, fontSize: 12 }}>{shadeText(accent.color, shades.main, theme)}</Box>
    </Sample>
  );
}

function shadeText(color: string, shade: string, { title }: Theme): string {
  if (color === shade) return `Accent ${shade}, as chosen`;
  return title === themes.light.title
    ? `Accent ${shade}: ${color} darkened, so that it can be read on white`
    : `Accent ${shade}: ${color} lightened, so that it can be read on dark`;
}

function MailHead({ logo, firmName, accent }: Shown & { logo: ShownLogo | null }) {
  const theme = themes.light;
  return (
    <Sample title="Head of an e-mail" theme={theme}>
      <Box dir="auto" sx={{ ...oneLine, color: theme.faint }}>
        From: {firmName}
      </Box>
      <Box sx={logoRow}>
        {logo?.isPng ? (
          <Logo logo={logo} name={firmName} hasPlate={false} />
        ) : (
          <Box dir="auto" sx={{ ...oneLine, color: theme.text, fontWeight: 600 }}>
            {firmName}
          </Box>
        )}
      </Box>
      <Box
        component="span"
        sx={{
          justifySelf: 'start',
          px: 1.5,
          py: 0.75,
          borderRadius: 0.75,
          bgcolor: accent.light.main,
          color: accent.light.contrastText,
          fontWeight: 600,
        }}
      >
        Open the Portal
      </Box>
      {logo && !logo.isPng && (
        <Box sx={{ color: theme.faint, fontSize: 12 }}>
          Mail programs show no SVG: e-mails begin with the firm’s name. Choose a PNG for a logo in e-mails.
        </Box>
      )}
    </Sample>
  );
}

interface SampleProps {
  title: string;
  theme: Theme;
  children: ReactNode;
}

function Sample({ title, theme, children }: SampleProps) {
  const titleId = useId();
  const { paper, text, line } = theme;
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box id={titleId} sx={{ mb: 0.5, fontSize: 13, fontWeight: 500 }}>
        {title}
      </Box>
      <Box className="prose" sx={{ ...sampleLook, bgcolor: paper, color: text, borderColor: line }}>
        {children}
      </Box>
    </Box>
  );
}

interface LogoProps {
  logo: ShownLogo;
  name: string;
  hasPlate: boolean;
}

/** In the box of 240 by 48 that pages give it; in the dark theme on white, unless there is one for it. */
const Logo = ({ logo, name, hasPlate }: LogoProps) => (
  <Box sx={hasPlate ? { p: '6px 10px', borderRadius: 1, bgcolor: '#fff', minWidth: 0 } : { minWidth: 0 }}>
    <Box component="img" src={logo.url} alt={name} sx={logoLook} />
  </Box>
);

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  gap: 2,
};
const oneLine = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
};
const logoRow = { display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, height: 60 };
const logoLook = {
  display: 'block',
  height: 48,
  maxWidth: 'min(240px, 100%)',
  objectFit: 'contain',
  objectPosition: 'left',
};
const sampleLook = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 1.25,
  height: 'calc(100% - 24px)',
  p: 2,
  border: 1,
  borderRadius: 1,
  fontSize: 13,
};
