import Box from '@mui/material/Box';

/** Ten gradients, all dark enough for white initials. */
const gradients = [
  ['#0f4c81', '#1d6fb8'],
  ['#5b3a8c', '#7b4fb8'],
  ['#0b6b5d', '#11806f'],
  ['#8a3324', '#b4472f'],
  ['#1f4e5f', '#2f7186'],
  ['#7a2e5d', '#a1407c'],
  ['#3d5a1f', '#557a2e'],
  ['#374a8a', '#4c62b3'],
  ['#7c4a03', '#a06206'],
  ['#3f4754', '#5c6675'],
] as const;

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

/** A person's initials; the colours are derived from the id. */
export function Avatar({ person, size = 32 }: { person: Person; size?: number }) {
  const seed = [...person.id].reduce((sum, character) => sum + character.charCodeAt(0), 0);
  const [from, to] = gradients[seed % gradients.length] ?? gradients[0];
  const initials = `${person.firstName.charAt(0)}${person.lastName.charAt(0)}`.toUpperCase();
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        flex: 'none',
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: '50%',
        width: size,
        height: size,
        color: '#fff',
        fontSize: Math.round(size * 0.38),
        fontWeight: 600,
        background: `linear-gradient(135deg, ${from}, ${to})`,
      }}
    >
      {initials}
    </Box>
  );
}
