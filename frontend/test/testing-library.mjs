import { configure } from '@testing-library/react';

// Only a test that fails waits this long: on a busy machine the default of one second is too short. Below testTimeout.
configure({ asyncUtilTimeout: 10_000 });
