import Box from '@mui/material/Box';
import { passwordRules } from './password-rules';

/** The rules, each with whether what is typed keeps it. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <Box
      component="ul"
      id={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
        gap: 0.25,
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: 12.5,
      }}
    >
      {passwordRules.map(({ text, isKept }) => (
        <Rule key={text} text={text} isKept={isKept(password)} />
      ))}
    </Box>
  );
}

function Rule({ text, isKept }: { text: string; isKept: boolean }) {
  return (
    <Box component="li" sx={{ color: isKept ? 'success.main' : 'text.secondary' }}>
      <Box component="span" aria-hidden sx={{ display: 'inline-block', width: 18 }}>
        {isKept ? '✓' : '·'}
      </Box>
      {text}
      <span className="visually-hidden">{isKept ? ', kept' : ', not kept yet'}</span>
    </Box>
  );
}
