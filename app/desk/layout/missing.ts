import { data } from 'react-router';

/** An address of the desk that leads nowhere: for staff the desk's own screen, for everybody else the sign-in page. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default () => null;
