import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BrandSettings } from '../../../api/generated';
import { QueryState } from '../../../ui/feedback/QueryState';
import { AccentField } from './brand/AccentField';
import { BrandPreview } from './brand/BrandPreview';
import { LogoField } from './brand/LogoField';
import { TextWithDefault } from './brand/TextWithDefault';
import { useBrand, useBrandForm } from './brand/use-brand-form';
import { FirmForm } from './FirmForm';

/** The firm's names, logos and accent, with a preview; loads and saves them by itself. */
export function BrandForm() {
  const brand = useBrand();
  return (
    <QueryState query={brand} loading="Loading the brand..." failure="The brand could not be loaded">
      {(data) => <BrandFields brand={data} />}
    </QueryState>
  );
}

function BrandFields({ brand }: { brand: BrandSettings }) {
  const { form, isSaved, ...saving } = useBrandForm(brand);
  const { defaults } = brand;
  const disabled = saving.isSaving;
  return (
    <FirmForm title="Brand" control={form.control} {...saving}>
      <Box className="prose" sx={{ color: 'text.secondary', fontSize: 13 }}>
        On pages, in e-mails, and on documents that are made from now on. What is empty has its default, which
        the server’s settings give.
      </Box>
      <Box sx={columns}>
        <TextWithDefault
          form={form}
          name="firmName"
          label="Firm Name"
          byDefault={defaults.firmName}
          maxLength={120}
        />
        <TextWithDefault
          form={form}
          name="productName"
          label="Product Name"
          hint="As in “380 Mark”"
          byDefault={defaults.productName}
          maxLength={40}
        />
        <TextWithDefault
          form={form}
          name="tagline"
          label="Tagline"
          byDefault={defaults.tagline}
          maxLength={255}
        />
        <AccentField form={form} brand={brand} />
        <LogoField
          form={form}
          name="logo"
          label="Logo"
          stored={brand.logo}
          byDefault={defaults.logo ? 'The default logo' : 'No logo: the firm’s name'}
          disabled={disabled}
        />
        <LogoField
          form={form}
          name="darkLogo"
          label="Logo for the Dark Theme"
          stored={brand.darkLogo}
          byDefault={defaults.darkLogo ? 'The default logo' : 'None: the logo on a white background'}
          disabled={disabled}
        />
      </Box>
      <BrandPreview control={form.control} brand={brand} />
      {isSaved && <SavedNotice />}
    </FirmForm>
  );
}

/** The page has the brand that it was loaded with. */
const SavedNotice = () => (
  <Alert
    severity="success"
    role="status"
    action={
      <Button color="inherit" onClick={() => window.location.reload()}>
        Reload Page
      </Button>
    }
  >
    The brand is saved. Others see it with the next page that they open, this tab after a reload.
  </Alert>
);

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
};
